grant usage on sequence employees_id_seq to roadfile_app;
