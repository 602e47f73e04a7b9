-- Suggested orders, their lines, returns and history.

-- Last order number given out in a tenant; the row lock keeps numbers unique and without gaps.
CREATE TABLE pedido_numeracion (
  tenant_id integer PRIMARY KEY REFERENCES tenant,
  ultimo integer NOT NULL
);
CALL proteger('pedido_numeracion');
GRANT SELECT, INSERT, UPDATE ON pedido_numeracion TO abasto_api;

CREATE TABLE pedido (
  pedido_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  numero_pedido text NOT NULL,
  cedi_origen_key integer NOT NULL,
  tienda_destino_key integer NOT NULL,
  estado text NOT NULL CHECK (estado IN (
    'borrador', 'pendiente_aprobacion_gerente', 'rechazado_gerente', 'aprobado_gerente', 'finalizado', 'cancelado'
  )),
  dias_cobertura integer NOT NULL,
  observaciones text NOT NULL DEFAULT '',
  comentario_general text,
  motivo_rechazo text,
  creado_por integer NOT NULL,
  fecha_pedido timestamptz NOT NULL DEFAULT now(),
  total_productos integer NOT NULL,
  total_bultos integer NOT NULL,
  -- The state of the data the figures rest on.
  ventas_hasta date,
  stock_leido_en timestamptz,
  clave_idempotencia uuid,
  UNIQUE (tenant_id, numero_pedido),
  UNIQUE (tenant_id, clave_idempotencia),
  UNIQUE (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, cedi_origen_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, tienda_destino_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, creado_por) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX pedido_por_estado ON pedido (tenant_id, estado, fecha_pedido);
-- In transit: what approved orders still owe a store.
CREATE INDEX pedido_en_transito ON pedido (tienda_destino_key) WHERE estado = 'aprobado_gerente';
CALL proteger('pedido');
GRANT SELECT, INSERT ON pedido TO abasto_api;
GRANT UPDATE (estado, observaciones, comentario_general, motivo_rechazo, total_productos, total_bultos, ventas_hasta, stock_leido_en)
  ON pedido TO abasto_api;

-- One included product of an order, with the figures as they were when the order was made.
CREATE TABLE pedido_producto (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  producto_key integer NOT NULL,
  -- Place of the line in the order.
  linea integer NOT NULL,
  codigo_producto text NOT NULL,
  descripcion_producto text NOT NULL,
  cuadrante_producto text NOT NULL,
  cantidad_bultos double precision NOT NULL,
  prom_ventas_5dias_unid double precision NOT NULL,
  prom_ventas_20dias_unid double precision NOT NULL,
  prom_mismo_dia_unid double precision NOT NULL,
  stock_tienda double precision NOT NULL,
  stock_en_transito double precision NOT NULL,
  stock_cedi_origen double precision NOT NULL,
  cantidad_sugerida_bultos bigint NOT NULL CHECK (cantidad_sugerida_bultos >= 0),
  cantidad_pedida_bultos integer NOT NULL CHECK (cantidad_pedida_bultos >= 0),
  razon_pedido text NOT NULL DEFAULT '',
  comentario_gerente text,
  -- The arithmetic trail of the suggestion.
  calculo jsonb NOT NULL,
  PRIMARY KEY (pedido_id, producto_key),
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('pedido_producto');
GRANT SELECT, INSERT, DELETE ON pedido_producto TO abasto_api;
GRANT UPDATE (comentario_gerente) ON pedido_producto TO abasto_api;

CREATE TABLE pedido_devolucion (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  producto_key integer NOT NULL,
  cantidad_bultos integer NOT NULL CHECK (cantidad_bultos > 0),
  motivo text NOT NULL,
  PRIMARY KEY (pedido_id, producto_key),
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('pedido_devolucion');
GRANT SELECT, INSERT, DELETE ON pedido_devolucion TO abasto_api;

-- Who did what when: every change of state leaves one. Never changed, never deleted.
CREATE TABLE pedido_evento (
  pedido_evento_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL DEFAULT now(),
  estado_anterior text,
  estado_nuevo text NOT NULL,
  motivo text,
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX pedido_evento_de_pedido ON pedido_evento (pedido_id, pedido_evento_id);
CALL proteger('pedido_evento');
GRANT SELECT, INSERT ON pedido_evento TO abasto_api;
