-- The days a location does not open: they are not missed when no sales of them come.

CREATE TABLE calendario_semana (
  ubicacion_key integer NOT NULL,
  tenant_id integer NOT NULL,
  -- ISO weekday that is closed, 1 is Monday.
  dia integer NOT NULL CHECK (dia BETWEEN 1 AND 7),
  PRIMARY KEY (ubicacion_key, dia),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('calendario_semana');
GRANT SELECT, INSERT, DELETE ON calendario_semana TO abasto_api;
GRANT SELECT ON calendario_semana TO abasto_sync;
CALL vigilar_cambios('calendario_semana');

-- Single days that differ from their week.
CREATE TABLE calendario_fecha (
  ubicacion_key integer NOT NULL,
  tenant_id integer NOT NULL,
  fecha date NOT NULL,
  abierto boolean NOT NULL,
  motivo text NOT NULL,
  PRIMARY KEY (ubicacion_key, fecha),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('calendario_fecha');
GRANT SELECT, INSERT, DELETE ON calendario_fecha TO abasto_api;
GRANT SELECT ON calendario_fecha TO abasto_sync;
CALL vigilar_cambios('calendario_fecha');
