import { sql } from 'kysely'
import type { Database } from '../src/connections/connection.ts'
import { withTenant } from '../src/tenancy/with-tenant.ts'

export interface TwoTenants {
  readonly own: number
  readonly other: number
}

/** Registers two tenants with at least one row in every table. */
export async function seedTwoTenants(owner: Database): Promise<TwoTenants> {
  return { own: await seedTenant(owner, 'propia'), other: await seedTenant(owner, 'ajena') }
}

const CHAIN_TABLES = [
  'venta_cadena_diaria',
  'venta_cadena_decena',
  'venta_cadena_mes',
  'venta_cadena_trimestre',
] as const

async function seedTenant(owner: Database, slug: string): Promise<number> {
  const { tenant_id } = await owner
    .insertInto('tenant')
    .values({
      slug,
      nombre: slug,
      color_primario: '#0F5C63',
      color_secundario: '#F2B33D',
      features: ['inventory'],
      moneda: 'VES',
      zona_horaria: 'America/Caracas',
    })
    .returning('tenant_id')
    .executeTakeFirstOrThrow()
  await sql`SELECT asegurar_particion_venta_linea('2026-11-01')`.execute(owner)
  await withTenant(owner, tenant_id, async (tx) => {
    const made = await sql<{ user: number; cedi: number; store: number; product: number }>`
      WITH
        usuario_nuevo AS (
          INSERT INTO usuario (tenant_id, username, clave_hash, rol)
          VALUES (${tenant_id}, 'ana', 'x', 'administrador')
          RETURNING usuario_id
        ),
        cedi AS (
          INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo)
          VALUES (${tenant_id}, 'cedi_01', 'CEDI', 'cedi')
          RETURNING ubicacion_key
        ),
        tienda AS (
          INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo)
          VALUES (${tenant_id}, 'tienda_01', 'Tienda', 'tienda')
          RETURNING ubicacion_key
        ),
        producto_nuevo AS (
          INSERT INTO producto (tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos)
          VALUES (${tenant_id}, '000104', 'Harina', 'Víveres', 'CUADRANTE I', 20)
          RETURNING producto_key
        )
      SELECT usuario_id AS "user", cedi.ubicacion_key AS cedi, tienda.ubicacion_key AS store, producto_key AS product
      FROM usuario_nuevo, cedi, tienda, producto_nuevo
    `.execute(tx)
    const keys = only(made.rows)
    const [user, cedi, store, product] = [keys.user, keys.cedi, keys.store, keys.product].map((key) =>
      sql.lit(key),
    )
    const run = sql`(SELECT corrida_id FROM etl_corrida WHERE tenant_id = ${tenant_id})`
    const order = sql`(SELECT pedido_id FROM pedido WHERE tenant_id = ${tenant_id})`
    const statements = [
      sql`INSERT INTO sesion (token_hash, tenant_id, usuario_id, expira_en) VALUES (sha256(${slug}::bytea), ${tenant_id}, ${user}, now() + interval '1 hour')`,
      sql`INSERT INTO direccion_conocida VALUES (${tenant_id}, ${user}, '190.202.41.18', now())`,
      sql`INSERT INTO intento_acceso VALUES (${slug}, 1, now(), false, now())`,
      sql`INSERT INTO segundo_factor VALUES (${user}, ${tenant_id}, '\\x00', 0)`,
      sql`INSERT INTO codigo_recuperacion VALUES (${tenant_id}, ${user}, sha256(${slug}::bytea), NULL)`,
      sql`INSERT INTO invitacion VALUES (${user}, ${tenant_id}, sha256(${slug}::bytea), 'ana@cadena.com', now(), now(), 'enviada')`,
      sql`INSERT INTO usuario_ubicacion VALUES (${tenant_id}, ${user}, ${store})`,
      sql`INSERT INTO fuente VALUES (${store}, ${tenant_id}, 'sqlite', '{}')`,
      sql`INSERT INTO fuente_clave VALUES (${tenant_id}, 'FUENTE_X', 'pos', 5432)`,
      sql`INSERT INTO calendario_semana VALUES (${store}, ${tenant_id}, 7)`,
      sql`INSERT INTO calendario_fecha VALUES (${store}, ${tenant_id}, '2026-12-25', false, 'Navidad')`,
      sql`INSERT INTO stock_params VALUES (${store}, ${tenant_id}, 1,1,1,1,1, 1,1,1,1,1, 1,1,1,1,1)`,
      sql`INSERT INTO stock_params_cambio (tenant_id, ubicacion_key, usuario_id, momento) VALUES (${tenant_id}, ${store}, ${user}, now())`,
      sql`INSERT INTO politica (tenant_id, ubicacion_key, politica, guarda) VALUES (${tenant_id}, ${store}, 'regla_guarda', true)`,
      sql`
        INSERT INTO politica_cambio (tenant_id, ubicacion_key, usuario_id, momento, antes, despues, vuelta)
        VALUES (${tenant_id}, ${store}, ${user}, now(), '{}', '{}', false)
      `,
      sql`
        INSERT INTO evento (tenant_id, tipo, nombre, desde, hasta, registrado, momento, usuario_id)
        VALUES (${tenant_id}, 'feriado', 'Navidad', '2026-12-25', '2026-12-25', '2026-11-02', now(), ${user})
      `,
      sql`INSERT INTO limite_estante (tenant_id, producto_key, ubicacion_key, capacidad_unid) VALUES (${tenant_id}, ${product}, ${store}, 40)`,
      sql`INSERT INTO venta_linea VALUES (${tenant_id}, ${store}, '2026-11-02', '1', 1, NULL, ${product}, 1, NULL)`,
      sql`INSERT INTO venta_diaria VALUES (${tenant_id}, ${store}, '2026-11-02', ${product}, 1, 1)`,
      sql`INSERT INTO venta_dia VALUES (${tenant_id}, ${store}, '2026-11-02', 1, 1, 1, 1, true, now())`,
      sql`INSERT INTO venta_producto VALUES (${tenant_id}, ${store}, ${product})`,
      sql`INSERT INTO venta_sello VALUES (${tenant_id}, ${store}, 'mes', '2026-11-01')`,
      ...(['venta_decena', 'venta_mes', 'venta_trimestre'] as const).map(
        (table) =>
          sql`INSERT INTO ${sql.table(table)} VALUES (${tenant_id}, ${store}, '2026-11-01', ${product}, 1, 1)`,
      ),
      sql`INSERT INTO venta_cadena_sello VALUES (${tenant_id}, 'mes', '2026-11-01', 1, 1)`,
      ...CHAIN_TABLES.map(
        (table) => sql`INSERT INTO ${sql.table(table)} VALUES (${tenant_id}, '2026-11-01', ${product}, 1, 1)`,
      ),
      sql`INSERT INTO pronostico_sello VALUES (${tenant_id}, ${store}, '2026-11-02', 'x')`,
      sql`INSERT INTO pronostico VALUES (${tenant_id}, ${store}, ${product}, 1, 1, 1, 1, 1, 1, 1)`,
      sql`INSERT INTO modelo_pronostico (tenant_id, ubicacion_key, modelo, usuario_id, momento) VALUES (${tenant_id}, ${store}, 'nivel_perfil', ${user}, now())`,
      sql`INSERT INTO pronostico_modelo_sello VALUES (${tenant_id}, ${store}, 'nivel_perfil', '2026-11-02', 'x')`,
      sql`INSERT INTO pronostico_modelo VALUES (${tenant_id}, ${store}, 'nivel_perfil', ${product}, '{1}', 1)`,
      sql`INSERT INTO pronostico_noche VALUES (${tenant_id}, ${store}, 'nivel_perfil', '2026-11-02', false, 'x', ARRAY[${product}], '{1}', NULL)`,
      sql`INSERT INTO evidencia_cadena VALUES (${tenant_id}, '2026-11-02', ARRAY[${store}], '{1}', ARRAY[${product}], '{1}', '{1}', now())`,
      sql`INSERT INTO leccion_cadena VALUES (${tenant_id}, '2026-11-01', 1, ARRAY[${store}], 0, NULL, now())`,
      sql`INSERT INTO precision_sello VALUES (${tenant_id}, ${store}, '2026-09-07', '2026-11-01', 'x', 0, 1, 0)`,
      sql`INSERT INTO precision_semana VALUES (${tenant_id}, ${store}, 'nivel_perfil', '2026-09-07', 'Víveres', 7, 1, 0, 0, 1, 0, 0)`,
      sql`INSERT INTO precision_producto VALUES (${tenant_id}, ${store}, 'nivel_perfil', ${product}, 1, 1, 1, 0, 0, 1, 0, 0)`,
      sql`INSERT INTO semana_ubicacion VALUES (${tenant_id}, ${store}, '2026-10-26', 'x', 'x', 'nivel_perfil', 7, 7, 1, 1, '{1,0,0,0,0,0,0}', 1, 0, 7, 7, 0, 0, 0, 0, '2026-11-01', 1, 1, 0, 7)`,
      sql`INSERT INTO semana_producto VALUES (${tenant_id}, ${store}, '2026-10-26', ${product}, 1, 1, 1, 1, 7, 7, 0, 0, 1)`,
      sql`INSERT INTO asunto_sello VALUES (${tenant_id}, '2026-11-02', 'x', now())`,
      sql`INSERT INTO asunto (tenant_id, dia, tipo, tienda_key, producto_key, unidades, cifras) VALUES (${tenant_id}, '2026-11-02', 'se_acaba', ${store}, ${product}, 1, '{}')`,
      sql`INSERT INTO asunto_resto VALUES (${tenant_id}, '2026-11-02', 'sobra', ${store}, 1, NULL, 1)`,
      sql`INSERT INTO asunto_oculto VALUES (${tenant_id}, ${user}, 'se_acaba::1', NULL, 1, now())`,
      sql`INSERT INTO preferencia VALUES (${tenant_id}, ${user}, 'columnas', '{}', now())`,
      sql`INSERT INTO vista (tenant_id, usuario_id, pantalla, nombre, consulta, compartida, cambiada_en) VALUES (${tenant_id}, ${user}, 'pedidos', 'Mía', '', true, now())`,
      sql`INSERT INTO vista_inicial SELECT tenant_id, usuario_id, pantalla, vista_id FROM vista WHERE tenant_id = ${tenant_id}`,
      sql`INSERT INTO informe_correo VALUES (${tenant_id}, true, 1, '07:00', now())`,
      sql`INSERT INTO informe_destinatario (tenant_id, correo, ubicacion_key) VALUES (${tenant_id}, 'ana@cadena.com', ${store})`,
      sql`INSERT INTO informe_envio VALUES (${tenant_id}, '2026-10-26', 'ana@cadena.com', 1, NULL, now(), NULL)`,
      sql`INSERT INTO cedi_tienda VALUES (${tenant_id}, ${store}, ${cedi})`,
      sql`INSERT INTO cedi_producto VALUES (${tenant_id}, ${cedi}, ${product}, true)`,
      sql`INSERT INTO existencia_manual (tenant_id, ubicacion_key, momento, usuario_id, productos) VALUES (${tenant_id}, ${cedi}, now(), ${user}, 1)`,
      sql`SELECT avanzar_version(${tenant_id}, ${store})`,
      sql`INSERT INTO existencia VALUES (${tenant_id}, ${store}, ${product}, 1, now())`,
      sql`INSERT INTO existencia_diaria VALUES (${tenant_id}, ${store}, '2026-11-02', ${product}, 1)`,
      sql`INSERT INTO existencia_dia VALUES (${tenant_id}, ${store}, '2026-11-02', 1, 0, 0, now())`,
      sql`INSERT INTO etl_corrida (tenant_id, tipo, status, message, parametros) VALUES (${tenant_id}, 'ventas', 'completed', '', '{}')`,
      sql`INSERT INTO etl_corrida_tienda (tenant_id, corrida_id, ubicacion_key, status) VALUES (${tenant_id}, ${run}, ${store}, 'completed')`,
      sql`INSERT INTO etl_log (tenant_id, corrida_id, level, message) VALUES (${tenant_id}, ${run}, 'info', '')`,
      sql`INSERT INTO etl_rechazo (tenant_id, corrida_id, ubicacion_key, tipo, motivo, fila) VALUES (${tenant_id}, ${run}, ${store}, 'ventas', '', '{}')`,
      sql`INSERT INTO etl_rechazo_conteo VALUES (${store}, ${tenant_id}, ${run}, 'ventas', '2026-11-02', NULL, '', 1, false)`,
      sql`INSERT INTO equivalencia_codigo (tenant_id, ubicacion_key, codigo, producto_key, desde, creada_en) VALUES (${tenant_id}, ${store}, 'N-1', ${product}, '2026-11-02', now())`,
      sql`INSERT INTO etl_programa VALUES (${tenant_id}, false, '05:00', 3)`,
      sql`INSERT INTO etl_reintento VALUES (${store}, ${tenant_id}, ${run}, 1, now(), NULL, NULL, NULL, 'ventas', now())`,
      sql`INSERT INTO importacion_mapa (tenant_id, titulos, archivo, hoja, uso, mapa) VALUES (${tenant_id}, 'a', 'a', 'a', 'ventas', '{}')`,
      sql`INSERT INTO importacion_ubicacion VALUES (${tenant_id}, 'a', ${store})`,
      sql`INSERT INTO etl_comparacion VALUES (${store}, ${tenant_id}, now(), '2026-11-02', '2026-11-02', '{}', 0)`,
      sql`
        INSERT INTO entrega_retenida (tenant_id, ubicacion_key, tipo, corrida_id, leida_en, dia_lectura, habia, llego, cambios)
        VALUES (${tenant_id}, ${store}, 'inventario', ${run}, now(), '2026-11-02', 2, 1, '{}')
      `,
      sql`
        INSERT INTO entrega_retenida_existencia
        SELECT ${tenant_id}, entrega_retenida.entrega_retenida_id, ${product}, 1
        FROM entrega_retenida
        WHERE entrega_retenida.tenant_id = ${tenant_id}
      `,
      sql`
        INSERT INTO entrega_retenida_linea
        SELECT ${tenant_id}, entrega_retenida.entrega_retenida_id, '1', 1, NULL, ${product}, 1, NULL
        FROM entrega_retenida
        WHERE entrega_retenida.tenant_id = ${tenant_id}
      `,
      sql`
        INSERT INTO auditoria (tenant_id, momento, accion, cosa, resumen, detalles, servicio, resultado)
        VALUES (${tenant_id}, now(), 'login', 'sesion', 'Entró', '{}', 'api', 'hecho')
      `,
      sql`INSERT INTO aviso_configuracion VALUES (${tenant_id}, '07:00', '{}', NULL)`,
      sql`INSERT INTO aviso (tenant_id, tipo, sujeto, titulo, detalle, abierto_en) VALUES (${tenant_id}, 'disco', 'datos', '', '', now())`,
      sql`
        INSERT INTO aviso_envio (aviso_id, canal, fase, tenant_id)
        SELECT aviso.aviso_id, 'correo', 'abierto', ${tenant_id}
        FROM aviso
        WHERE aviso.tenant_id = ${tenant_id}
      `,
      sql`INSERT INTO etl_conciliacion VALUES (${store}, '2026-11-02', ${tenant_id}, 1, 1, 1, 1, 1, 1, 0, false)`,
      sql`INSERT INTO pedido_numeracion VALUES (${tenant_id}, 1)`,
      sql`
        INSERT INTO pedido (tenant_id, numero_pedido, cedi_origen_key, tienda_destino_key, estado, dias_cobertura, creado_por, total_productos, total_bultos)
        VALUES (${tenant_id}, 'PS-000001', ${cedi}, ${store}, 'borrador', 3, ${user}, 1, 1)
      `,
      sql`
        INSERT INTO pedido_producto
        VALUES (${tenant_id}, ${order}, ${product}, 1, '000104', 'Harina', 'CUADRANTE I', 20, 1, 1, 1, 1, 0, 1, 1, 1, '', NULL, '{}')
      `,
      sql`INSERT INTO entrega_dia VALUES (${tenant_id}, ${cedi}, ${store}, 1, '08:30', 1)`,
      sql`INSERT INTO entrega_fecha VALUES (${tenant_id}, ${cedi}, ${store}, '2026-12-25', false, NULL, NULL, 'Navidad')`,
      sql`INSERT INTO corrida_programa VALUES (${tenant_id})`,
      sql`INSERT INTO corrida_pedidos (tenant_id, dia, estado, comenzo) VALUES (${tenant_id}, '2026-11-17', 'lista', now())`,
      sql`INSERT INTO pedido_edicion VALUES (${tenant_id}, ${order}, ${product}, true, 1, '', 1, 1, ${user}, now())`,
      sql`INSERT INTO pedido_cambio VALUES (${tenant_id}, ${order}, ${product}, 'pedido', 1, 2, 'otro', ${user}, now(), 20, 0, NULL)`,
      sql`INSERT INTO pedido_cambio_resultado VALUES (${tenant_id}, ${order}, ${product}, 'pedido', '2026-11-02', '2026-11-03', 2, 1, 1, 0, NULL, 0, NULL)`,
      sql`INSERT INTO pedido_presencia VALUES (${tenant_id}, ${order}, ${user}, gen_random_uuid(), now())`,
      sql`INSERT INTO cedi_reserva VALUES (${tenant_id}, ${cedi}, ${product}, NULL, 5)`,
      sql`
        INSERT INTO reparto
        SELECT ${tenant_id}, ${cedi}, ${product}, corrida_pedidos_id, '{}'
        FROM corrida_pedidos
        WHERE tenant_id = ${tenant_id}
      `,
      sql`
        INSERT INTO retroprueba (tenant_id, pedida_por, pedida_en, tienda_key, desde, hasta, ajustes, estado, resultado)
        VALUES (${tenant_id}, ${user}, now(), ${store}, '2026-05-01', '2026-11-01', '{}', 'lista', '{}')
      `,
      sql`
        INSERT INTO retroprueba_producto
        SELECT ${tenant_id}, retroprueba_id, ${product}, 1, NULL, 'A', '{1}', '{0}'
        FROM retroprueba
        WHERE tenant_id = ${tenant_id}
      `,
      sql`INSERT INTO pedido_devolucion VALUES (${tenant_id}, ${order}, ${product}, 1, 'exceso')`,
      sql`INSERT INTO pedido_evento (tenant_id, pedido_id, usuario_id, estado_nuevo, accion) VALUES (${tenant_id}, ${order}, ${user}, 'borrador', 'crear')`,
    ]
    for (const statement of statements) await statement.execute(tx)
  })
  return tenant_id
}

function only<T>(rows: readonly T[]): T {
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) throw new Error(`${rows.length} rows in place of one`)
  return row
}
