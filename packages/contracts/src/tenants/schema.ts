import { z } from 'zod'
import { feature } from '../access/features.ts'
import { texto } from '../wire/values.ts'

export const slug = texto(63).regex(/^[a-z0-9][a-z0-9-]*$/, 'Nombre de cadena no válido')

const color = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Tenant configuration (specification section 1). */
export const tenant = z.object({
  id: slug,
  nombre: z.string(),
  logo: z.string().nullable(),
  color_primario: color,
  color_secundario: color,
  features: z.array(feature),
  configuracion: z.object({
    moneda: z.string().length(3),
    zona_horaria: z.string(),
    idioma: z.string(),
    impuestos_venezolanos: z.boolean(),
  }),
  /** Credentials of the demo chain, shown on the sign-in screen; null in a real installation. */
  demo: z.object({ username: z.string(), password: z.string() }).nullable(),
})
export type Tenant = z.infer<typeof tenant>

/** What the page needs before it knows a tenant. */
export const configuracionPublica = z.object({
  /** The chain that the host of this very request names; null where it names none. */
  cadena: slug.nullable(),
  /** Of the public page; the customers' is empty where none is configured, the panel's is the administration's sign-in. */
  enlaces: z.object({ tienda_clientes: z.string(), panel_admin: z.string() }),
  /** Base address of the sync service, or null: same host, port `sync_puerto`. */
  sync_url: z.string().nullable(),
  sync_puerto: z.number().int(),
})
export type ConfiguracionPublica = z.infer<typeof configuracionPublica>
