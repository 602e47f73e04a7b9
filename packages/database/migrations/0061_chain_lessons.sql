-- What all stores of a chain tell a forecast of one of them. Rollups of its days.

-- A row a chain and day: what the stores sold of each product, as far as they had delivered when it was made.
CREATE TABLE evidencia_cadena (
  tenant_id integer NOT NULL,
  fecha date NOT NULL,
  -- The stores in the sums, and what each sold of all products.
  tiendas integer[] NOT NULL,
  unidades_tienda real[] NOT NULL,
  -- The products sold, units of each, and how many stores sold it.
  productos integer[] NOT NULL,
  unidades real[] NOT NULL,
  venden integer[] NOT NULL,
  hecha_en timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, fecha),
  CHECK (cardinality(tiendas) = cardinality(unidades_tienda)),
  CHECK (cardinality(productos) = cardinality(unidades) AND cardinality(productos) = cardinality(venden))
);
CALL proteger('evidencia_cadena');
-- Only ever read whole: nobody needs to know how its values are spread.
ALTER TABLE evidencia_cadena
  ALTER COLUMN productos SET STATISTICS 0,
  ALTER COLUMN unidades SET STATISTICS 0,
  ALTER COLUMN venden SET STATISTICS 0;
GRANT SELECT ON evidencia_cadena TO abasto_api;
GRANT SELECT, INSERT, DELETE ON evidencia_cadena TO abasto_sync;

-- A row a chain and week's end: what the stores together taught by then, for the four weeks after it.
CREATE TABLE leccion_cadena (
  tenant_id integer NOT NULL,
  -- The last day of the week.
  fecha date NOT NULL,
  -- Of the model that learnt it.
  version integer NOT NULL,
  -- The stores that taught.
  tiendas integer[] NOT NULL,
  -- Weeks of products that it was learnt from.
  filas integer NOT NULL,
  -- By the model's own order; NULL: there was too little to learn from.
  aprendido double precision[],
  hecha_en timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, fecha)
);
CALL proteger('leccion_cadena');
ALTER TABLE leccion_cadena ALTER COLUMN aprendido SET STATISTICS 0;
GRANT SELECT ON leccion_cadena TO abasto_api;
GRANT SELECT, INSERT, DELETE ON leccion_cadena TO abasto_sync;
