-- Sales facts, keyed first by location: a location is the unit of loading and of distribution.
-- No foreign keys here: the loader maps every row to keys it has just read under the same tenant, and a
-- check per row would halve the speed of loading.

-- What the POS said, line by line; kept. One partition a month.
CREATE TABLE venta_linea (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  -- Compared byte by byte: the order of a language means nothing here and costs a tenth of the loading.
  ticket text COLLATE "C" NOT NULL,
  renglon integer NOT NULL,
  -- Local time of the store; NULL when the source only knows the day.
  hora time,
  producto_key integer NOT NULL,
  cantidad numeric(14, 3) NOT NULL,
  precio_unitario numeric(14, 4),
  PRIMARY KEY (ubicacion_key, fecha, ticket, renglon)
) PARTITION BY RANGE (fecha);
CALL proteger('venta_linea');
GRANT SELECT ON venta_linea TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_linea TO abasto_sync;

-- Makes sure the month of a day has its partition. Runs as the owner, because the sync role may not
-- create tables. Roles have no rights on a partition itself: all access goes through the parent and
-- its policy.
CREATE FUNCTION asegurar_particion_venta_linea(dia date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  mes date := date_trunc('month', dia)::date;
  nombre text := 'venta_linea_' || to_char(dia, 'YYYYMM');
BEGIN
  IF dia NOT BETWEEN DATE '1990-01-01' AND DATE '2100-12-31' THEN
    RAISE EXCEPTION 'day % is out of range', dia;
  END IF;
  IF to_regclass('public.' || nombre) IS NOT NULL THEN
    RETURN;
  END IF;
  -- One at a time. A lock on the table, not an advisory one: taking it also brings this session's view of
  -- the catalogue up to date, without which the second look below would repeat the first one's answer.
  LOCK TABLE venta_linea IN SHARE UPDATE EXCLUSIVE MODE;
  IF to_regclass('public.' || nombre) IS NULL THEN
    EXECUTE format(
      'CREATE TABLE %I PARTITION OF venta_linea FOR VALUES FROM (%L) TO (%L)',
      nombre, mes, (mes + INTERVAL '1 month')::date
    );
    EXECUTE format('CALL proteger(%L)', nombre);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION asegurar_particion_venta_linea FROM PUBLIC;
GRANT EXECUTE ON FUNCTION asegurar_particion_venta_linea TO abasto_sync;

-- Sum of the lines per location, day and product; written in the transaction that writes the lines.
CREATE TABLE venta_diaria (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  producto_key integer NOT NULL,
  -- Units.
  cantidad double precision NOT NULL,
  lineas integer NOT NULL,
  PRIMARY KEY (ubicacion_key, fecha, producto_key)
);
CALL proteger('venta_diaria');
GRANT SELECT ON venta_diaria TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_diaria TO abasto_sync;

-- One row a location and day that was delivered with lines: what completeness is judged on.
-- No row: the day was never delivered, which is not the same as a day without sales.
CREATE TABLE venta_dia (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  tickets integer NOT NULL,
  lineas integer NOT NULL,
  unidades double precision NOT NULL,
  productos integer NOT NULL,
  -- Read after the day had ended in the tenant's time zone.
  completo boolean NOT NULL,
  extraido_en timestamptz NOT NULL,
  PRIMARY KEY (ubicacion_key, fecha)
);
CALL proteger('venta_dia');
GRANT SELECT ON venta_dia TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_dia TO abasto_sync;

-- Products a location has ever sold: answers "unique products" without reading every day.
CREATE TABLE venta_producto (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  producto_key integer NOT NULL,
  PRIMARY KEY (ubicacion_key, producto_key)
);
CALL proteger('venta_producto');
GRANT SELECT ON venta_producto TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_producto TO abasto_sync;
