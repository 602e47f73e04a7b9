import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { z } from 'zod'

/**
 * Settings are environment variables, each a field of one schema a service. A variable that is set to nothing counts
 * as not set, as it does in a shell.
 */
const unset = (value: unknown) => (value === '' ? undefined : value)

export const text = z.preprocess(unset, z.string().optional())

/** Its variable has to be set. */
export const requiredText = z.preprocess(unset, z.string())

export function textOr(fallback: string) {
  return z.preprocess(unset, z.string().default(fallback))
}

const PORT = 'debe ser un puerto de 0 a 65535'
const REAL_PORT = 'debe ser un puerto de 1 a 65535'

export function port(fallback: number) {
  const number = z.string().regex(/^\d+$/, PORT).transform(Number).pipe(z.number().max(65_535, PORT))
  return z.preprocess(unset, number.default(fallback))
}

/** Without it, what listens there does not. */
export const optionalPort = z.preprocess(
  unset,
  z
    .string()
    .regex(/^\d+$/, REAL_PORT)
    .transform(Number)
    .pipe(z.number().min(1, REAL_PORT).max(65_535, REAL_PORT))
    .optional(),
)

/** At least one. */
export const days = z.preprocess(
  unset,
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'debe ser un número de días, de 1 a 99999')
    .transform(Number)
    .optional(),
)

/** From 5 minutes to a day. */
export const minutes = z.preprocess(
  unset,
  z
    .string()
    .regex(/^\d{1,4}$/, 'debe ser un número de minutos, de 5 a 1440')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(5, 'debe ser un número de minutos, de 5 a 1440')
        .max(1440, 'debe ser un número de minutos, de 5 a 1440'),
    )
    .optional(),
)

/** Up to 4 GB. */
export const megabytes = z.preprocess(
  unset,
  z
    .string()
    .regex(/^\d{1,4}$/, 'debe ser un número de megabytes, de 0 a 4096')
    .transform(Number)
    .pipe(z.number().max(4096, 'debe ser un número de megabytes, de 0 a 4096'))
    .optional(),
)

export const webAddress = z.preprocess(
  unset,
  z.url({ protocol: /^https?$/, error: 'debe ser una dirección como https://servidor:8001' }).optional(),
)

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network such as 10.0.0.0/8, or a name for several of them. */
function isNetwork(network: string): boolean {
  const [address = '', bits, ...more] = network.split('/')
  if (NAMED_NETWORKS.has(network)) return true
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Proxies by their addresses: to believe just anybody would let everybody choose the address they are counted by. */
export const proxies = z.preprocess(
  unset,
  z
    .string()
    .refine(
      (value) => value.split(',').every((each) => isNetwork(each.trim())),
      'debe decir direcciones o redes, separadas por comas: 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
)

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*$/

/** A name of hosts, accents and all; as it stands in a Host header. */
export const domainName = z.preprocess(
  unset,
  z
    .string()
    .transform((value) => domainToASCII(value.trim()))
    .refine(
      (value) => DOMAIN.test(value) && isIP(value) === 0,
      'debe ser un dominio como abasto.com.ve, sin https:// ni puerto',
    )
    .optional(),
)

/** Origins of pages, separated by commas. */
export const origins = z.preprocess(
  unset,
  z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim().replace(/\/$/, '').toLowerCase()))
    .refine(
      (list) => list.every((each) => /^https?:/.test(each) && URL.parse(each)?.origin === each),
      'debe decir orígenes separados por comas: https://abasto.ejemplo.com',
    )
    .optional(),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Its messages never show it: there is a password in it. */
const mailServer = text.refine(
  (value) => value === undefined || /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
  'debe ser una dirección como smtp://usuario:clave@servidor:587',
)

const publicAddress = text.refine(
  (value) =>
    value === undefined || /^https?:$/.test(URL.parse(value.replace('{cadena}', 'cadena'))?.protocol ?? ''),
  'debe ser una dirección como https://abasto.ejemplo.com o https://{cadena}.ejemplo.com',
)

/** What both services are set up with. */
export const SERVICE_SETTINGS = {
  DATABASE_URL: requiredText,
  HOST: textOr('127.0.0.1'),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(LOG_LEVELS, { error: `debe ser uno de ${LOG_LEVELS.join(', ')}` }).default('info'),
  ),
  /** `1` where several processes of the service listen on the same port; `npm start` says it. */
  PUERTO_COMPARTIDO: text,
  /** Proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: proxies,
  /** The product's domain, whose sub-domains are chains; without it the public suffix list tells. */
  DOMINIO: domainName,
  /** Where the data and the logs are: how much room its disk has is part of being ready. */
  DATA_DIR: text,
  /** `1` where the database is the one that comes along; `npm start` says it. */
  POSTGRES_INCLUIDO: text,
  /** Where the ports of the metrics listen. */
  METRICS_HOST: textOr('127.0.0.1'),
  /** The mail server that notices and invitations are sent by: smtp://user:password@host:port, or smtps://. */
  SMTP_URL: mailServer,
  /** Who they are from. */
  SMTP_REMITENTE: text,
  /** As people reach the product, for the links of what is sent; `{cadena}` stands for the chain's name in it. */
  URL_PUBLICA: publicAddress,
} as const

/** @throws Error naming every variable that is missing or wrong */
export function readSettings<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return environment[name] ? `${name} ${message}` : `Falta la variable de entorno ${name}`
  })
  throw new Error(problems.join('\n'))
}
