-- What each product of a store is forecast to sell, by weekday: working it out from 16 weeks of sales and of
-- stock takes a second for ten thousand products.
--
-- The sync service makes the rows of a location after it has loaded it, from one snapshot, and seals them with
-- what they were made from: the cut-off day, and a fingerprint of every loaded day of sales and of stock that
-- they rest on. A reader takes them only if the days are still those; otherwise it works the forecasts out
-- itself. So no load waits for them, and stale ones are never read, whatever died halfway.

CREATE TABLE pronostico_sello (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  -- Last day of sales that the forecasts rest on.
  corte date NOT NULL,
  huella text NOT NULL,
  PRIMARY KEY (ubicacion_key)
);
CALL proteger('pronostico_sello');
GRANT SELECT ON pronostico_sello TO abasto_api;
GRANT SELECT, INSERT, DELETE ON pronostico_sello TO abasto_sync;

-- A row a product with a sale in the 16 weeks. Units on a day of that weekday.
CREATE TABLE pronostico (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  producto_key integer NOT NULL,
  lunes double precision NOT NULL,
  martes double precision NOT NULL,
  miercoles double precision NOT NULL,
  jueves double precision NOT NULL,
  viernes double precision NOT NULL,
  sabado double precision NOT NULL,
  domingo double precision NOT NULL,
  PRIMARY KEY (ubicacion_key, producto_key)
);
CALL proteger('pronostico');
GRANT SELECT ON pronostico TO abasto_api;
GRANT SELECT, INSERT, DELETE ON pronostico TO abasto_sync;
