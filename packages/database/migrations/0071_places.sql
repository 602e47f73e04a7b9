-- A location where its facts are. Where tables are spread over servers `ubicacion` stands on one of them alone; a
-- question for each location is asked of all at once when it begins with a row beside the location's facts.
CREATE TABLE lugar (
  tenant_id integer NOT NULL,
  ubicacion_key integer PRIMARY KEY
);

-- Under forced row-level security not even the owner would see the rows.
ALTER TABLE ubicacion NO FORCE ROW LEVEL SECURITY;
INSERT INTO lugar (tenant_id, ubicacion_key)
SELECT ubicacion.tenant_id, ubicacion.ubicacion_key
FROM ubicacion;
ALTER TABLE ubicacion FORCE ROW LEVEL SECURITY;

CALL proteger('lugar');
GRANT SELECT, INSERT ON lugar TO abasto_api, abasto_sync;

CREATE FUNCTION llevar_lugar() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.lugar (tenant_id, ubicacion_key) VALUES (NEW.tenant_id, NEW.ubicacion_key);
  ELSE
    DELETE FROM public.lugar WHERE lugar.ubicacion_key = OLD.ubicacion_key;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER lugar_de_ubicacion AFTER INSERT OR DELETE ON ubicacion
  FOR EACH ROW EXECUTE FUNCTION llevar_lugar();

-- Citus numbers the rows itself that are selected from what is spread: a held delivery, with what taking it would change.
GRANT USAGE ON SEQUENCE entrega_retenida_entrega_retenida_id_seq TO abasto_sync;
