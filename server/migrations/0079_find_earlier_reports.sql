ALTER TABLE "test_reports" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "test_reports_about" ON "test_reports" USING btree ("tenant_id","sender","subject") WHERE subject is not null;--> statement-breakpoint
update test_reports set subject = case when report->>'specimenNumber' is not null
    then (report->>'testType') || ' ' || (report->>'specimenNumber') else 'order ' || (report->>'orderId') end
  where ctid = any(array(select x.ctid from test_reports x
      where x.subject is null and coalesce(x.report->>'specimenNumber', x.report->>'orderId') is not null limit 1000 for update))
  returning 1;
