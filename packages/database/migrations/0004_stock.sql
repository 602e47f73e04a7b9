-- Stock now, and stock at the close of each business day.

CREATE TABLE existencia (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  producto_key integer NOT NULL,
  -- Units; negative when the POS says so.
  stock_actual numeric(14, 3) NOT NULL,
  fecha_extraccion timestamptz NOT NULL,
  PRIMARY KEY (ubicacion_key, producto_key)
);
CALL proteger('existencia');
GRANT SELECT ON existencia TO abasto_api;
GRANT SELECT, INSERT, DELETE ON existencia TO abasto_sync;

CREATE TABLE existencia_diaria (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  producto_key integer NOT NULL,
  stock_cierre double precision NOT NULL,
  PRIMARY KEY (ubicacion_key, producto_key, fecha)
);
CALL proteger('existencia_diaria');
GRANT SELECT ON existencia_diaria TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON existencia_diaria TO abasto_sync;

-- Sums of existencia_diaria a location and day, written with it: the trend on the summary.
CREATE TABLE existencia_dia (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  fecha date NOT NULL,
  productos integer NOT NULL,
  en_cero integer NOT NULL,
  en_negativo integer NOT NULL,
  extraido_en timestamptz NOT NULL,
  PRIMARY KEY (ubicacion_key, fecha)
);
CALL proteger('existencia_dia');
GRANT SELECT ON existencia_dia TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON existencia_dia TO abasto_sync;
