import { z } from 'zod'

/** What `npm audit --json` says, as far as it is read. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
})

export const acceptedAdvisories = z.array(
  z.object({
    aviso: z.string().regex(/^GHSA-[\w-]+$/),
    motivo: z.string().min(10),
    hasta: z.iso.date(),
  }),
)

export interface Advisory {
  readonly id: string
  readonly text: string
}

/** Of lesser ones the release notes of the next upgrade tell. */
const SEVERE = new Set(['high', 'critical'])

/**
 * Severe advisories about what the product runs on that nobody has accepted, or not until today.
 *
 * @returns undefined where no registry answered
 */
export function openAdvisories(
  json: string,
  accepted: z.output<typeof acceptedAdvisories>,
  today: string,
): Advisory[] | undefined {
  const { data } = report.safeParse(parsed(json))
  if (!data) return undefined
  const known = new Set(accepted.filter(({ hasta }) => hasta >= today).map(({ aviso }) => aviso))
  const open = new Map<string, string>()
  for (const [name, { via }] of Object.entries(data.vulnerabilities)) {
    for (const each of via) {
      // A name: the advisory stands with the package of that name.
      if (typeof each === 'string' || !SEVERE.has(each.severity)) continue
      const id = each.url.split('/').at(-1) ?? each.url
      if (!known.has(id)) open.set(id, `${name}: ${each.title} (${each.severity}) ${each.url}`)
    }
  }
  return [...open].map(([id, text]) => ({ id, text }))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
