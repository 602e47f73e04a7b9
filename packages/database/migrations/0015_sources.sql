-- Sources on database servers, and administrators who configure them.

ALTER TABLE fuente DROP CONSTRAINT fuente_tipo_check;
ALTER TABLE fuente ADD CONSTRAINT fuente_tipo_check
  CHECK (tipo IN ('sqlite', 'csv', 'postgresql', 'mysql', 'sqlserver'));

GRANT INSERT, UPDATE ON fuente TO abasto_sync;
