-- The rest of an order's life: edited, changed by its reviewer, cancelled, dispatched, received.

ALTER TABLE pedido
  -- Grows with every change of the order: an edit names the one it was made from.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN motivo_cancelacion text,
  -- Left the CEDI; a mark on an approved order, no state of its own.
  ADD COLUMN despachado_en timestamptz,
  ADD COLUMN recibido_en timestamptz;
GRANT UPDATE (
  revision, motivo_cancelacion, despachado_en, recibido_en, cedi_origen_key, tienda_destino_key, dias_cobertura
) ON pedido TO abasto_api;

-- What the CEDI has promised, or is asked for.
DROP INDEX pedido_en_transito;
CREATE INDEX pedido_vivo_por_tienda ON pedido (tienda_destino_key)
  WHERE estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente');
CREATE INDEX pedido_vivo_por_cedi ON pedido (cedi_origen_key)
  WHERE estado IN ('pendiente_aprobacion_gerente', 'aprobado_gerente', 'finalizado');

ALTER TABLE pedido_producto
  -- The reviewer's figure; NULL: as requested.
  ADD COLUMN cantidad_aprobada_bultos integer CHECK (cantidad_aprobada_bultos >= 0),
  -- NULL: not received yet.
  ADD COLUMN cantidad_recibida_bultos integer CHECK (cantidad_recibida_bultos >= 0),
  -- What stands beside the trail: how the CEDI's stock came about, the daily sales behind the averages.
  ADD COLUMN contexto jsonb;
GRANT UPDATE (cantidad_aprobada_bultos, cantidad_recibida_bultos) ON pedido_producto TO abasto_api;

ALTER TABLE pedido_evento ADD COLUMN accion text;
UPDATE pedido_evento SET accion = CASE
  WHEN estado_anterior IS NULL THEN 'crear'
  WHEN estado_nuevo = 'aprobado_gerente' THEN 'aprobar'
  WHEN estado_nuevo = 'rechazado_gerente' THEN 'rechazar'
  ELSE 'enviar'
END;
ALTER TABLE pedido_evento
  ALTER COLUMN accion SET NOT NULL,
  ADD CHECK (accion IN (
    'crear', 'editar', 'enviar', 'aprobar', 'rechazar', 'cancelar', 'cambiar_cantidad', 'despachar', 'recibir'
  ));

GRANT INSERT, UPDATE, DELETE ON stock_params TO abasto_api;

CREATE TABLE stock_params_cambio (
  stock_params_cambio_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL,
  -- The 15 multipliers by name; NULL: the defaults.
  antes jsonb,
  despues jsonb,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX stock_params_cambio_de_ubicacion ON stock_params_cambio (ubicacion_key, stock_params_cambio_id);
CALL proteger('stock_params_cambio');
GRANT SELECT, INSERT ON stock_params_cambio TO abasto_api;
CALL vigilar_cambios('stock_params_cambio');
