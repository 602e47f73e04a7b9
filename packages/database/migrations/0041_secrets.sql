-- Passwords that are handed out: a source's goes to its own server alone, a person's lets in for three days.

-- Servers that a secret of a chain's sources may be sent to. Those who operate the installation name them beside the
-- secret itself; here stand those that sources had before that. The services add none.
CREATE TABLE fuente_clave (
  tenant_id integer NOT NULL REFERENCES tenant,
  -- The variable or the file that holds it, as the source names it.
  referencia text NOT NULL CHECK (referencia <> ''),
  servidor text NOT NULL CHECK (servidor = lower(servidor) AND servidor <> ''),
  -- NULL: whichever port the server's named instance has.
  puerto integer CHECK (puerto BETWEEN 1 AND 65535),
  UNIQUE NULLS NOT DISTINCT (tenant_id, referencia, servidor, puerto)
);
CALL proteger('fuente_clave');
GRANT SELECT ON fuente_clave TO abasto_sync;

DO $$
DECLARE
  cadena integer;
BEGIN
  FOR cadena IN SELECT tenant.tenant_id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', cadena::text, true);

    INSERT INTO fuente_clave (tenant_id, referencia, servidor, puerto)
    SELECT DISTINCT
      fuente.tenant_id,
      coalesce(fuente.configuracion #>> '{clave,entorno}', fuente.configuracion #>> '{clave,archivo}'),
      lower(fuente.configuracion ->> 'servidor'),
      CASE
        WHEN fuente.tipo = 'sqlserver' AND fuente.configuracion ->> 'instancia' IS NOT NULL THEN NULL
        WHEN fuente.configuracion ->> 'puerto' ~ '^[1-9][0-9]{0,4}$' THEN (fuente.configuracion ->> 'puerto')::integer
        ELSE CASE fuente.tipo WHEN 'postgresql' THEN 5432 WHEN 'mysql' THEN 3306 ELSE 1433 END
      END
    FROM fuente
    WHERE fuente.tipo IN ('postgresql', 'mysql', 'sqlserver')
      AND coalesce(fuente.configuracion #>> '{clave,entorno}', fuente.configuracion #>> '{clave,archivo}') <> ''
      AND fuente.configuracion ->> 'servidor' <> '';

    -- From before 0034: they never expired.
    UPDATE usuario
    SET clave_expira_en = now() + interval '72 hours'
    WHERE usuario.debe_cambiar_clave AND usuario.clave_expira_en IS NULL AND usuario.clave_hash <> '!';
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END
$$;

-- '!': no password at all, somebody who is invited.
ALTER TABLE usuario ADD CONSTRAINT usuario_clave_de_un_uso_vence
  CHECK (NOT debe_cambiar_clave OR clave_expira_en IS NOT NULL OR clave_hash = '!');
