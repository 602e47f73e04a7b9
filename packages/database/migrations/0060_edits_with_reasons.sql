-- Why people change what is suggested, and what came of it.

ALTER TABLE pedido_edicion
  -- NULL: nobody has said.
  ADD COLUMN motivo text CHECK (
    motivo IN ('promocion', 'quincena', 'falto', 'sobra', 'danado', 'espacio', 'cliente', 'otro')
  );

ALTER TABLE pedido
  -- Last day that it has to last by the calendar of the moment it was made or sent: the day before the order after it
  -- arrives. NULL: no calendar says so.
  ADD COLUMN cubre_hasta date;
GRANT UPDATE (cubre_hasta) ON pedido TO abasto_api;

-- A quantity that a person changed: the store what was suggested (`pedido`), the reviewer what was asked for
-- (`revision`). Of orders that were saved or sent; what is edited before that is `pedido_edicion`.
CREATE TABLE pedido_cambio (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  producto_key integer NOT NULL,
  etapa text NOT NULL CHECK (etapa IN ('pedido', 'revision')),
  de_bultos bigint NOT NULL CHECK (de_bultos >= 0),
  -- 0 also of what was left out.
  a_bultos bigint NOT NULL CHECK (a_bultos >= 0),
  -- NULL: nobody has said.
  motivo text CHECK (
    motivo IN ('promocion', 'quincena', 'falto', 'sobra', 'danado', 'espacio', 'cliente', 'otro')
  ),
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL,
  -- What it is judged by, as it was then: units of a pack, stock of the store (NULL: the line was left out, nobody kept
  -- it), its maximum (NULL: none).
  unidades_bulto double precision NOT NULL CHECK (unidades_bulto > 0),
  stock_unid double precision,
  maximo_unid double precision,
  PRIMARY KEY (pedido_id, producto_key, etapa),
  CHECK (de_bultos <> a_bultos),
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX pedido_cambio_por_momento ON pedido_cambio (tenant_id, momento);
CALL proteger('pedido_cambio');
GRANT SELECT, INSERT, UPDATE, DELETE ON pedido_cambio TO abasto_api;
GRANT SELECT ON pedido_cambio TO abasto_sync;
CALL vigilar_cambios('pedido_cambio');

-- What came of it: the days that the order covered, replayed with the quantity that was changed to and with the one it
-- was changed from. No row: not all of these days are known.
CREATE TABLE pedido_cambio_resultado (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  producto_key integer NOT NULL,
  etapa text NOT NULL,
  -- From the day it arrived to the last one it had to last.
  desde date NOT NULL,
  hasta date NOT NULL,
  -- Units sold in them, and units on the shelf at their closes, summed.
  vendidas_con double precision NOT NULL,
  vendidas_sin double precision NOT NULL,
  existencia_con double precision NOT NULL,
  existencia_sin double precision NOT NULL,
  -- Of a unit, on average; NULL: its sales do not say.
  precio double precision,
  -- Beyond the store's maximum when it had arrived, in units and in days of its forecast (NULL: nothing is forecast).
  sobre_maximo_unid double precision NOT NULL,
  sobre_maximo_dias double precision,
  PRIMARY KEY (pedido_id, producto_key, etapa),
  FOREIGN KEY (pedido_id, producto_key, etapa) REFERENCES pedido_cambio ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('pedido_cambio_resultado');
GRANT SELECT, INSERT, UPDATE, DELETE ON pedido_cambio_resultado TO abasto_api, abasto_sync;

-- Who works that out after a night needs to know when an order arrived, and with what.
GRANT SELECT (tenant_id, pedido_id, tienda_destino_key, estado, fecha_pedido, enviado_en, recibido_en, cubre_hasta, dias_cobertura)
  ON pedido TO abasto_sync;
GRANT SELECT (
  tenant_id, pedido_id, producto_key, cantidad_bultos, cantidad_pedida_bultos, cantidad_aprobada_bultos,
  cantidad_recibida_bultos, prom_ventas_5dias_unid
) ON pedido_producto TO abasto_sync;
