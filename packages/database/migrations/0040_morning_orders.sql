-- The morning's orders: delivery calendars, drafts that the run makes and people edit together, scarce stock shared,
-- what was really sent and received.

-- When a store orders from a CEDI. No row at all of the two: any day, without a cut-off, there the next day.
CREATE TABLE entrega_dia (
  tenant_id integer NOT NULL,
  cedi_key integer NOT NULL,
  tienda_key integer NOT NULL,
  -- ISO: 1 Monday to 7 Sunday; a weekday without a row is no day of orders.
  dia_semana integer NOT NULL CHECK (dia_semana BETWEEN 1 AND 7),
  -- In the chain's time zone; NULL: until the day is over.
  hora_corte time,
  dias_llegada integer NOT NULL CHECK (dias_llegada BETWEEN 0 AND 60),
  PRIMARY KEY (cedi_key, tienda_key, dia_semana),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('entrega_dia');
GRANT SELECT, INSERT, UPDATE, DELETE ON entrega_dia TO abasto_api;
CALL vigilar_cambios('entrega_dia');

-- A date that is not as its weekday: a holiday without orders, an order moved to another day.
CREATE TABLE entrega_fecha (
  tenant_id integer NOT NULL,
  cedi_key integer NOT NULL,
  tienda_key integer NOT NULL,
  fecha date NOT NULL,
  se_pide boolean NOT NULL,
  hora_corte time,
  dias_llegada integer CHECK (dias_llegada BETWEEN 0 AND 60),
  motivo text NOT NULL DEFAULT '',
  PRIMARY KEY (cedi_key, tienda_key, fecha),
  CHECK (NOT se_pide OR dias_llegada IS NOT NULL),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('entrega_fecha');
GRANT SELECT, INSERT, UPDATE, DELETE ON entrega_fecha TO abasto_api;
CALL vigilar_cambios('entrega_fecha');

-- When a chain's run starts by itself; no row: as the defaults below.
CREATE TABLE corrida_programa (
  tenant_id integer PRIMARY KEY REFERENCES tenant,
  activa boolean NOT NULL DEFAULT true,
  -- It starts once the night's data is there, and at the latest at this hour of the chain's time zone.
  a_mas_tardar time NOT NULL DEFAULT '06:30',
  -- An order whose packs a person changed by more is looked at by itself.
  cambio_tranquilo_pct double precision NOT NULL DEFAULT 10 CHECK (cambio_tranquilo_pct BETWEEN 0 AND 100)
);
CALL proteger('corrida_programa');
GRANT SELECT, INSERT, UPDATE ON corrida_programa TO abasto_api;
CALL vigilar_cambios('corrida_programa');

-- A run: the orders of all stores and CEDIs made as drafts.
CREATE TABLE corrida_pedidos (
  corrida_pedidos_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  -- Business day that it prepares.
  dia date NOT NULL,
  -- NULL: the clock.
  pedida_por integer,
  estado text NOT NULL CHECK (estado IN ('en_curso', 'lista', 'fallida')),
  comenzo timestamptz NOT NULL,
  termino timestamptz,
  -- Why it failed, in words for people.
  motivo text,
  tiendas integer NOT NULL DEFAULT 0,
  pedidos integer NOT NULL DEFAULT 0,
  -- Lines that were calculated.
  lineas integer NOT NULL DEFAULT 0,
  UNIQUE (tenant_id, corrida_pedidos_id),
  FOREIGN KEY (tenant_id, pedida_por) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX corrida_pedidos_por_dia ON corrida_pedidos (tenant_id, dia, corrida_pedidos_id);
CALL proteger('corrida_pedidos');
GRANT SELECT, INSERT, UPDATE ON corrida_pedidos TO abasto_api;
CALL vigilar_cambios('corrida_pedidos');

ALTER TABLE pedido
  -- The run that made it, or last made it anew.
  ADD COLUMN corrida_pedidos_id integer,
  -- The one draft of a store and a CEDI, kept on the server as it is edited.
  ADD COLUMN de_trabajo boolean NOT NULL DEFAULT false,
  -- When its figures were calculated.
  ADD COLUMN calculado_en timestamptz,
  -- The last person who changed a draft; NULL: nobody has.
  ADD COLUMN tocado_por integer,
  ADD COLUMN tocado_en timestamptz,
  -- Who sent it, and when; an order that the clock made has no author.
  ADD COLUMN enviado_por integer,
  ADD COLUMN enviado_en timestamptz,
  -- The delivery it is for: the day it arrives, and until when it may be sent. NULL: no calendar said so.
  ADD COLUMN llega_el date,
  ADD COLUMN corte_en timestamptz,
  -- Why it was approved although the CEDI has less than it promises. NULL: it has enough.
  ADD COLUMN motivo_sobre_stock text,
  ALTER COLUMN creado_por DROP NOT NULL,
  ADD FOREIGN KEY (tenant_id, corrida_pedidos_id) REFERENCES corrida_pedidos (tenant_id, corrida_pedidos_id),
  ADD FOREIGN KEY (tenant_id, tocado_por) REFERENCES usuario (tenant_id, usuario_id),
  ADD FOREIGN KEY (tenant_id, enviado_por) REFERENCES usuario (tenant_id, usuario_id);
GRANT UPDATE (
  corrida_pedidos_id, de_trabajo, calculado_en, tocado_por, tocado_en, enviado_por, enviado_en, llega_el, corte_en,
  motivo_sobre_stock, creado_por, fecha_pedido
) ON pedido TO abasto_api;
CREATE UNIQUE INDEX pedido_de_trabajo ON pedido (tenant_id, tienda_destino_key, cedi_origen_key)
  WHERE de_trabajo AND estado = 'borrador';

-- What a person did to a line of a draft. The lines of the order follow from the suggestion and these.
CREATE TABLE pedido_edicion (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  producto_key integer NOT NULL,
  incluido boolean NOT NULL,
  cantidad_bultos integer NOT NULL CHECK (cantidad_bultos >= 0),
  razon text NOT NULL DEFAULT '',
  -- What was suggested when the person decided: what changed beneath is told.
  sugerido_bultos integer NOT NULL,
  -- Grows within the draft with every edit: who saw an older one does not overwrite it.
  revision integer NOT NULL,
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL,
  PRIMARY KEY (pedido_id, producto_key),
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('pedido_edicion');
GRANT SELECT, INSERT, UPDATE, DELETE ON pedido_edicion TO abasto_api;
CALL vigilar_cambios('pedido_edicion');

-- Who has a draft open, a row a tab.
CREATE TABLE pedido_presencia (
  tenant_id integer NOT NULL,
  pedido_id integer NOT NULL,
  usuario_id integer NOT NULL,
  pestana uuid NOT NULL,
  visto_en timestamptz NOT NULL,
  PRIMARY KEY (pedido_id, pestana),
  FOREIGN KEY (tenant_id, pedido_id) REFERENCES pedido (tenant_id, pedido_id),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('pedido_presencia');
GRANT SELECT, INSERT, UPDATE, DELETE ON pedido_presencia TO abasto_api;

ALTER TABLE pedido_producto
  -- What left the CEDI; NULL: not dispatched yet.
  ADD COLUMN cantidad_despachada_bultos integer CHECK (cantidad_despachada_bultos >= 0),
  -- Nobody ordered it: it was added when the order left or arrived.
  ADD COLUMN agregado_en text CHECK (agregado_en IN ('despacho', 'recepcion')),
  -- The product of the order that it was sent in place of.
  ADD COLUMN sustituye_key integer;
GRANT UPDATE (cantidad_despachada_bultos) ON pedido_producto TO abasto_api;

ALTER TABLE pedido_evento
  -- NULL: the clock.
  ALTER COLUMN usuario_id DROP NOT NULL,
  DROP CONSTRAINT pedido_evento_accion_check,
  ADD CHECK (accion IN (
    'crear', 'calcular', 'editar', 'tomar', 'enviar', 'aprobar', 'rechazar', 'cancelar', 'cambiar_cantidad', 'repartir',
    'despachar', 'recibir'
  ));

-- What a CEDI keeps back and does not promise: a share of its stock, or packs of a product.
CREATE TABLE cedi_reserva (
  tenant_id integer NOT NULL,
  cedi_key integer NOT NULL,
  -- NULL: of every product of which nothing else is said.
  producto_key integer,
  porcentaje double precision CHECK (porcentaje BETWEEN 0 AND 100),
  bultos integer CHECK (bultos >= 0),
  UNIQUE NULLS NOT DISTINCT (cedi_key, producto_key),
  CHECK (num_nonnulls(porcentaje, bultos) = 1),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('cedi_reserva');
GRANT SELECT, INSERT, UPDATE, DELETE ON cedi_reserva TO abasto_api;
CALL vigilar_cambios('cedi_reserva');

-- How the last run shared what a CEDI has too little of; products of which there is enough have no row.
CREATE TABLE reparto (
  tenant_id integer NOT NULL,
  cedi_key integer NOT NULL,
  producto_key integer NOT NULL,
  corrida_pedidos_id integer NOT NULL,
  -- The arithmetic: stock, promised, reserve, what each store has, needs and gets, tiers, days that all reach.
  cuenta jsonb NOT NULL,
  PRIMARY KEY (cedi_key, producto_key),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, corrida_pedidos_id) REFERENCES corrida_pedidos (tenant_id, corrida_pedidos_id)
);
CALL proteger('reparto');
GRANT SELECT, INSERT, UPDATE, DELETE ON reparto TO abasto_api;
CALL vigilar_cambios('reparto');
