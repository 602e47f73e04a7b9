-- Sums of venta_diaria over longer periods, so that a year of a chain need not be added up day by day.
--
-- A period of a location is sealed or not. Sealed: its table below holds exactly the sums of its days. Not
-- sealed: its table holds nothing of it, and a reader adds up the days. Whoever changes a day of a sealed
-- period takes the seal and the sums away, or makes them anew, in the same transaction. So readers that take
-- seals and sums from one snapshot are never wrong, whatever died halfway.
--
-- 'decena': days 1-10, 11-20, 21 to the end of a month. 'mes' and 'trimestre': of the calendar.

CREATE TABLE venta_sello (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  nivel text NOT NULL CHECK (nivel IN ('decena', 'mes', 'trimestre')),
  -- First day of the period.
  desde date NOT NULL,
  PRIMARY KEY (ubicacion_key, nivel, desde)
);
CALL proteger('venta_sello');
GRANT SELECT ON venta_sello TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_sello TO abasto_sync;

CREATE TABLE venta_decena (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  -- Units, rounded to thousandths: the same days always make the same sum.
  cantidad double precision NOT NULL,
  lineas integer NOT NULL,
  PRIMARY KEY (ubicacion_key, desde, producto_key)
);
CALL proteger('venta_decena');
GRANT SELECT ON venta_decena TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_decena TO abasto_sync;

CREATE TABLE venta_mes (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  cantidad double precision NOT NULL,
  lineas integer NOT NULL,
  PRIMARY KEY (ubicacion_key, desde, producto_key)
);
CALL proteger('venta_mes');
GRANT SELECT ON venta_mes TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_mes TO abasto_sync;

CREATE TABLE venta_trimestre (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  cantidad double precision NOT NULL,
  lineas integer NOT NULL,
  PRIMARY KEY (ubicacion_key, desde, producto_key)
);
CALL proteger('venta_trimestre');
GRANT SELECT ON venta_trimestre TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_trimestre TO abasto_sync;
