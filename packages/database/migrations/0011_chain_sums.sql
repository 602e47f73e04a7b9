-- Sums of sales over all locations of a chain: adding up 16 stores for a year means a million rows otherwise.
--
-- Whoever loads a location knows nothing of them: they are made afterwards, and say themselves what they were
-- made from. Each loaded day of a location has a number of its own, new whenever the day is loaded again
-- (venta_dia.carga); a seal below holds how many such days its sums were made from and a fingerprint of their
-- numbers. A reader takes the sums only if the days it would add up itself have the same fingerprint. So no
-- load waits for another location's, and stale sums are never read, whatever died halfway.

ALTER TABLE venta_dia ADD COLUMN carga bigint GENERATED ALWAYS AS IDENTITY;

-- First day of the period of a level that a day lies in. Levels as in venta_sello, and 'dia', the day itself.
CREATE FUNCTION inicio_periodo(nivel text, fecha date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE nivel
    WHEN 'dia' THEN fecha
    WHEN 'decena' THEN date_trunc('month', fecha::timestamp)::date + 10 * least(2, (extract(day FROM fecha)::integer - 1) / 10)
    WHEN 'mes' THEN date_trunc('month', fecha::timestamp)::date
    WHEN 'trimestre' THEN date_trunc('quarter', fecha::timestamp)::date
  END;

-- Last day of the period of a level that begins on a day.
CREATE FUNCTION fin_periodo(nivel text, desde date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE nivel
    WHEN 'dia' THEN desde
    WHEN 'decena' THEN least(
      desde + CASE extract(day FROM desde)::integer WHEN 21 THEN 10 ELSE 9 END,
      (date_trunc('month', desde::timestamp) + INTERVAL '1 month')::date - 1
    )
    WHEN 'mes' THEN (desde + INTERVAL '1 month')::date - 1
    WHEN 'trimestre' THEN (desde + INTERVAL '3 months')::date - 1
  END;

CREATE TABLE venta_cadena_sello (
  tenant_id integer NOT NULL,
  nivel text NOT NULL CHECK (nivel IN ('dia', 'decena', 'mes', 'trimestre')),
  desde date NOT NULL,
  -- Loaded days, each of one location, that the sums were made from, and the fingerprint of their numbers.
  dias integer NOT NULL,
  huella bigint NOT NULL,
  PRIMARY KEY (tenant_id, nivel, desde)
);
CALL proteger('venta_cadena_sello');
GRANT SELECT ON venta_cadena_sello TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_cadena_sello TO abasto_sync;

CREATE TABLE venta_cadena_diaria (
  tenant_id integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  lineas integer NOT NULL,
  -- Units, rounded to thousandths.
  cantidad double precision NOT NULL,
  PRIMARY KEY (tenant_id, desde, producto_key)
);
CALL proteger('venta_cadena_diaria');
GRANT SELECT ON venta_cadena_diaria TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_cadena_diaria TO abasto_sync;

CREATE TABLE venta_cadena_decena (
  tenant_id integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  lineas integer NOT NULL,
  cantidad double precision NOT NULL,
  PRIMARY KEY (tenant_id, desde, producto_key)
);
CALL proteger('venta_cadena_decena');
GRANT SELECT ON venta_cadena_decena TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_cadena_decena TO abasto_sync;

CREATE TABLE venta_cadena_mes (
  tenant_id integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  lineas integer NOT NULL,
  cantidad double precision NOT NULL,
  PRIMARY KEY (tenant_id, desde, producto_key)
);
CALL proteger('venta_cadena_mes');
GRANT SELECT ON venta_cadena_mes TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_cadena_mes TO abasto_sync;

CREATE TABLE venta_cadena_trimestre (
  tenant_id integer NOT NULL,
  desde date NOT NULL,
  producto_key integer NOT NULL,
  lineas integer NOT NULL,
  cantidad double precision NOT NULL,
  PRIMARY KEY (tenant_id, desde, producto_key)
);
CALL proteger('venta_cadena_trimestre');
GRANT SELECT ON venta_cadena_trimestre TO abasto_api;
GRANT SELECT, INSERT, DELETE ON venta_cadena_trimestre TO abasto_sync;
