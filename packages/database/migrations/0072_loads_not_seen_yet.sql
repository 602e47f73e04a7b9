-- Where facts are spread over servers a load commits on one after the other, here first: for a moment, or as long as a
-- server is away, its days are not seen while the version that tags answers says that they are. So a load counts itself
-- beside its facts, where it is seen as they are, and leaves here the number that has to be seen there.
ALTER TABLE lugar ADD COLUMN cargas bigint NOT NULL DEFAULT 0;
GRANT UPDATE ON lugar TO abasto_sync;

-- Null: all that was loaded is seen.
ALTER TABLE version_datos ADD COLUMN por_ver bigint;

-- A location that has just been made is not seen beside the facts either. The services' own schemas of views are there
-- where facts are spread.
CREATE FUNCTION dudar_de_lugar() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF to_regnamespace('lectura_sync') IS NOT NULL THEN
    INSERT INTO version_datos (tenant_id, ubicacion_key, version, por_ver)
    VALUES (NEW.tenant_id, NEW.ubicacion_key, 1, 0)
    ON CONFLICT (ubicacion_key, tenant_id) DO UPDATE SET por_ver = 0;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION dudar_de_lugar FROM PUBLIC;
CREATE TRIGGER lugar_en_duda AFTER INSERT ON ubicacion
  FOR EACH ROW EXECUTE FUNCTION dudar_de_lugar();
