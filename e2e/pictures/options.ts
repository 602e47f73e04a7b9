import { parseArgs } from 'node:util'
import { z } from 'zod'
import { STATES } from './states.ts'

const words = z.string().transform((text) => text.split(','))

export const THEMES = ['claro', 'oscuro', 'forzado', 'contraste'] as const
export type Theme = (typeof THEMES)[number]

const schema = z.object({
  url: z.url(),
  usuario: z.string(),
  clave: z.string(),
  panel: z
    .string()
    .regex(/^[^:]+:.+$/, 'usuario:clave')
    .optional(),
  out: z.string(),
  anchos: words.pipe(z.array(z.coerce.number<string>().int().min(240))),
  tema: words.pipe(z.array(z.enum(THEMES))),
  estado: words.pipe(z.array(z.enum(STATES))),
  texto: z.coerce.number().min(50).max(400),
  solo: z.string().transform((name) => new RegExp(name)),
  'sin-axe': z.boolean(),
})

export type Options = z.infer<typeof schema>

/** @throws ZodError of what was said wrong */
export function options(args: readonly string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text('http://127.0.0.1:8000'),
      usuario: text('admin'),
      clave: text('admin123'),
      panel: { type: 'string' },
      out: text('e2e/output/pantallas'),
      anchos: text('1440,1024,768,390'),
      tema: text('claro,oscuro'),
      estado: text(STATES.join()),
      texto: text('100'),
      solo: text(''),
      'sin-axe': { type: 'boolean', default: false },
    },
  })
  return schema.parse(values)
}
