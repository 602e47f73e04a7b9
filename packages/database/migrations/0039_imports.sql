-- How a chain's files are understood, kept from the first that was loaded, so that the next of their kind need no person.

CREATE TABLE importacion_mapa (
  mapa_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  -- The titles of its columns, without capitals and accents: what sheets of a kind have in common.
  titulos text NOT NULL,
  -- As they were called when it was last used.
  archivo text NOT NULL,
  hoja text NOT NULL,
  uso text NOT NULL CHECK (uso IN ('ventas', 'existencias', 'productos', 'ubicaciones')),
  -- The field of each column, and how dates, numbers and quantities are written.
  mapa jsonb NOT NULL,
  usado_en timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, titulos)
);
CALL proteger('importacion_mapa');
GRANT SELECT, INSERT, UPDATE, DELETE ON importacion_mapa TO abasto_sync;

-- What files call a location.
CREATE TABLE importacion_ubicacion (
  tenant_id integer NOT NULL,
  texto text NOT NULL,
  -- Null: its rows are left out.
  ubicacion_key integer,
  PRIMARY KEY (tenant_id, texto),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('importacion_ubicacion');
GRANT SELECT, INSERT, UPDATE, DELETE ON importacion_ubicacion TO abasto_sync;
