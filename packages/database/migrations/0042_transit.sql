-- What was received and no reading knows of yet; what left a CEDI after its stock was read.
CREATE INDEX pedido_recibido_por_tienda ON pedido (tienda_destino_key, recibido_en) WHERE estado = 'finalizado';
CREATE INDEX pedido_despachado_por_cedi ON pedido (cedi_origen_key, despachado_en)
  WHERE estado IN ('aprobado_gerente', 'finalizado');
