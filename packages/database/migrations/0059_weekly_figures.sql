-- What a week was for a store, from Monday to Sunday: sold, on the shelf, lost, in stock. Rollups of days and nights.

-- A row a store and week, which is its record too.
CREATE TABLE semana_ubicacion (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  -- Monday.
  semana date NOT NULL,
  -- Of the days that it was made from, and of the forecasts kept the nights before them.
  huella text NOT NULL,
  huella_noches text NOT NULL,
  -- Whose forecasts they are.
  modelo text NOT NULL,
  -- Complete days; of them those that were forecast.
  dias integer NOT NULL,
  dias_pronosticados integer NOT NULL,
  unidades double precision NOT NULL,
  -- Money of its lines. NULL: none tells a price.
  importe double precision,
  -- The same of each day from Monday on.
  importe_dia double precision[] NOT NULL,
  -- Products that the store carried and whose days could be measured, and those of them with an empty day.
  productos integer NOT NULL,
  productos_vacios integer NOT NULL,
  -- Of a product each: measured, with something to sell, and ended empty with less sold than expected.
  dias_medidos integer NOT NULL,
  dias_disponibles integer NOT NULL,
  dias_vacios integer NOT NULL,
  -- On empty days, expected and not sold. NULL: nothing was forecast.
  perdidas_unidades double precision,
  -- At what each product was sold for lately. NULL: nothing has a price.
  perdidas_importe double precision,
  -- Units of the above whose product has none.
  perdidas_sin_precio double precision NOT NULL,
  -- The last close of the week that is known, and its stock; negative counts as none.
  cierre date,
  stock_unidades double precision,
  stock_importe double precision,
  stock_sin_precio double precision NOT NULL,
  -- What it lasts at the sales of the four weeks up to the week's end.
  stock_dias double precision,
  PRIMARY KEY (ubicacion_key, semana),
  CHECK ((cierre IS NULL) = (stock_unidades IS NULL))
);
CALL proteger('semana_ubicacion');
GRANT SELECT ON semana_ubicacion TO abasto_api;
GRANT SELECT, INSERT, DELETE ON semana_ubicacion TO abasto_sync;

-- The same of each product that the store carried, sold or had.
CREATE TABLE semana_producto (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  semana date NOT NULL,
  producto_key integer NOT NULL,
  unidades double precision NOT NULL,
  importe double precision,
  -- Of a unit, on average over the four weeks up to the week's end. NULL: its lines tell none.
  precio double precision,
  -- Units a complete day of those weeks.
  venta_diaria double precision NOT NULL,
  dias_medidos integer NOT NULL,
  dias_disponibles integer NOT NULL,
  dias_vacios integer NOT NULL,
  perdidas_unidades double precision,
  -- At the week's last known close. NULL: it says nothing of the product.
  stock_cierre double precision,
  PRIMARY KEY (ubicacion_key, semana, producto_key)
);
CALL proteger('semana_producto');
GRANT SELECT ON semana_producto TO abasto_api;
GRANT SELECT, INSERT, DELETE ON semana_producto TO abasto_sync;
