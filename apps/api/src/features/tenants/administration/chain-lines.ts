import type { Database } from '@abasto/database/connections/connection'
import { contrast } from '@abasto/domain/colors/contrast'

const WHITE = '#ffffff'
/** The screens' ink on white. */
const INK = '#1c1b18'
const ratio = new Intl.NumberFormat('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A chain as the terminal shows it. */
export async function chainLines(owner: Database, slug?: string): Promise<string[]> {
  const chains = await owner
    .selectFrom('tenant')
    .selectAll()
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('slug')
    .execute()
  return chains.flatMap((chain) => [
    [chain.slug, chain.nombre, chain.es_demo && '(demostración)', chain.suspendida_en && '(suspendida)']
      .filter(Boolean)
      .join('  '),
    `  ${chain.moneda}, ${chain.zona_horaria}, ${chain.idioma}, impuestos venezolanos: ${chain.impuestos_venezolanos ? 'sí' : 'no'}`,
    `  funciones: ${chain.features.join(', ')}`,
    `  logo: ${logoText(chain.logo)}`,
    `  ${colorText('color primario', chain.color_primario)}`,
    `  ${colorText('color secundario', chain.color_secundario)}`,
  ])
}

function logoText(logo: string | null): string {
  if (logo === null) return 'ninguno: se muestra la inicial'
  return logo.startsWith('data:') ? `imagen de ${Math.ceil((logo.length * 3) / 4 / 1024)} kB` : logo
}

/** Text wants 4,5 of contrast; the screens darken or lighten a colour that has less. */
const colorText = (name: string, color: string): string =>
  `${name} ${color}: contraste ${ratio.format(contrast(color, WHITE))} con blanco, ${ratio.format(contrast(color, INK))} con tinta`
