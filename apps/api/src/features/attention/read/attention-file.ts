import { ETIQUETA_GRUPO, grupoDeTipo, type Asunto } from '@abasto/contracts/attention/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { chosenStores, visibleStores } from '../policy.ts'
import { tellAll, wordingOf, type AttentionFilters } from './attention.ts'
import { restOn } from './findings-read-model.ts'
import { groupOf } from './issues.ts'
import { personIssues } from './person-issues.ts'

/** A row of the file: an issue, or what is only summed. */
interface FileRow {
  readonly issue: Pick<Asunto, 'titulo' | 'razon' | 'seccion' | 'grupo'>
  readonly stores: string
  readonly money: number | null
  readonly units: number
  readonly share: number | null
  readonly button: string
}

/** All that the screen would show under its filters, a row an issue; what is only summed as rows of its own. */
export async function attentionFile(
  tx: Tx,
  filters: AttentionFilters,
  caller: Caller,
): Promise<FileContent<FileRow>> {
  const stores = await chosenStores(tx, await visibleStores(tx, caller.user), filters.ubicacion_id)
  const issues = await personIssues(tx, caller.user.userId, stores)
  const name = ['atencion', filters.ubicacion_id ?? 'cadena', issues?.record.day ?? caller.today]
  if (!issues) return { name, title: 'Atención', columns: COLUMNS, rows: inPortions([]) }
  const shown = issues.shown.filter(
    (issue) => filters.grupo === undefined || groupOf(issue) === filters.grupo,
  )
  const wording = await wordingOf(tx, issues, stores, caller)
  const figures = new Map(shown.map(({ key, figure }) => [key, figure]))
  const nameOf = new Map([...issues.names.values()].map(({ id, name: store }) => [id, store]))
  const rows = tellAll(shown, wording, null).map((issue): FileRow => ({
    issue,
    stores: issue.tiendas.map((id) => nameOf.get(id) ?? id).join(', '),
    money: figures.get(issue.clave)?.money ?? null,
    units: figures.get(issue.clave)?.units ?? 0,
    share: issue.cifra.unidad === 'porcentaje' ? issue.cifra.valor : null,
    button: issue.accion ? BUTTONS[issue.accion.tipo] : '',
  }))
  const rest = await restOn(
    tx,
    issues.record.day,
    stores.map(({ ubicacion_key }) => ubicacion_key),
  )
  const summed = rest
    .filter(({ tipo }) => filters.grupo === undefined || grupoDeTipo[tipo] === filters.grupo)
    .map(({ tipo, asuntos, importe, unidades }): FileRow => ({
      issue: {
        titulo: `${asuntos} menores, sumados`,
        razon: 'De cada tienda se guardan uno por uno los mayores.',
        seccion: 'despues',
        grupo: grupoDeTipo[tipo],
      },
      stores: '',
      money: importe,
      units: unidades,
      share: null,
      button: '',
    }))
  return { name, title: 'Atención', columns: COLUMNS, rows: inPortions([...rows, ...summed]) }
}

const SECTIONS = {
  hoy: 'Hoy, antes del corte',
  semana: 'Esta semana',
  despues: 'Cuando haya tiempo',
} as const

const BUTTONS = {
  pedir: 'Pedir',
  borrador: 'Abrir el borrador',
  devolver: 'Preparar devolución',
  ver_pronostico: 'Ver pronóstico',
  ver_precision: 'Ver precisión',
  ver_cambios: 'Ver qué pasó',
  ver_niveles: 'Revisar niveles',
  ver_stock: 'Ver stock',
} as const

const COLUMNS: readonly Column<FileRow>[] = [
  text('Cuándo', 22, ({ issue }) => SECTIONS[issue.seccion]),
  text('Qué', 14, ({ issue }) => ETIQUETA_GRUPO[issue.grupo]),
  text('Asunto', 60, ({ issue }) => issue.titulo),
  text('Por qué', 100, ({ issue }) => issue.razon),
  text('Tiendas', 30, ({ stores }) => stores),
  number('Dinero', 2, ({ money }) => money),
  number('Unidades', 1, ({ units }) => units),
  number('Porcentaje', 0, ({ share }) => share),
  text('Qué hacer', 24, ({ button }) => button),
]
