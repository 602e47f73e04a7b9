-- Deliveries that shrank wait for a person or for the next reading; stock that is not known says so.

-- A reading of a location's stock, or of a day of its sales, that lost so much of what is loaded that it was not
-- taken. It outlives the run that brought it.
CREATE TABLE entrega_retenida (
  entrega_retenida_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  ubicacion_key integer NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('inventario', 'ventas')),
  -- Of sales: the day that was read again.
  dia date,
  estado text NOT NULL DEFAULT 'retenida'
    CHECK (estado IN ('retenida', 'aceptada', 'rechazada', 'confirmada', 'reemplazada')),
  corrida_id bigint NOT NULL,
  -- When the reading began, and its business day.
  leida_en timestamptz NOT NULL,
  dia_lectura date NOT NULL,
  -- Products, or lines of sales: loaded, and delivered.
  habia integer NOT NULL,
  llego integer NOT NULL,
  -- When what is loaded was read.
  vale_de timestamptz,
  -- What taking it would change, as it was when it was held back.
  cambios jsonb NOT NULL,
  decidida_en timestamptz,
  -- NULL: decided by a later reading.
  decidida_por integer,
  UNIQUE (tenant_id, entrega_retenida_id),
  CHECK ((tipo = 'ventas') = (dia IS NOT NULL)),
  CHECK ((estado = 'retenida') = (decidida_en IS NULL)),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, decidida_por) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE UNIQUE INDEX entrega_retenida_abierta ON entrega_retenida (ubicacion_key, tipo, dia) NULLS NOT DISTINCT
  WHERE estado = 'retenida';
CALL proteger('entrega_retenida');
GRANT SELECT ON entrega_retenida TO abasto_api;
GRANT SELECT, INSERT, UPDATE ON entrega_retenida TO abasto_sync;

-- The stock of a reading held back, until it is decided. NULL: the product's row could not be read.
CREATE TABLE entrega_retenida_existencia (
  tenant_id integer NOT NULL,
  entrega_retenida_id bigint NOT NULL,
  producto_key integer NOT NULL,
  unidades numeric(14, 3),
  PRIMARY KEY (entrega_retenida_id, producto_key),
  FOREIGN KEY (tenant_id, entrega_retenida_id) REFERENCES entrega_retenida (tenant_id, entrega_retenida_id)
);
CALL proteger('entrega_retenida_existencia');
GRANT SELECT, INSERT, DELETE ON entrega_retenida_existencia TO abasto_sync;

-- The lines of a day held back, until it is decided.
CREATE TABLE entrega_retenida_linea (
  tenant_id integer NOT NULL,
  entrega_retenida_id bigint NOT NULL,
  ticket text COLLATE "C" NOT NULL,
  renglon integer NOT NULL,
  hora time,
  producto_key integer NOT NULL,
  cantidad numeric(14, 3) NOT NULL,
  precio_unitario numeric(14, 4),
  PRIMARY KEY (entrega_retenida_id, ticket, renglon),
  FOREIGN KEY (tenant_id, entrega_retenida_id) REFERENCES entrega_retenida (tenant_id, entrega_retenida_id)
);
CALL proteger('entrega_retenida_linea');
GRANT SELECT, INSERT, DELETE ON entrega_retenida_linea TO abasto_sync;

-- The product sells, or its row was rejected, and the last reading did not tell its stock: `stock_actual` is the last
-- known one and `fecha_extraccion` says of when.
ALTER TABLE existencia ADD COLUMN desconocido boolean NOT NULL DEFAULT false;
GRANT UPDATE (desconocido) ON existencia TO abasto_sync;
