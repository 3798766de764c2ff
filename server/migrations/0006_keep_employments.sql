-- Past days are judged by the employment that ran then, so what was on record about it is kept.
select roadfile_keep_versions('employments', 'id', 'employee_id', '{hire_date,end_date}');
