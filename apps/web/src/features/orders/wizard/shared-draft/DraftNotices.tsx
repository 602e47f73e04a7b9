import type { Borrador } from '@abasto/contracts/orders/drafts'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatAge } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { orderPath } from '../../paths.ts'
import type { LineEdits } from '../model/draft.ts'
import type { LineActions } from '../model/line-actions.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'
import styles from './shared-draft.module.css'
import type { SharedDraft } from './use-shared-draft.ts'

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** The table below keeps its room. */
const AT_ONCE = 3

export interface DraftNoticesProps {
  shared: SharedDraft
  lines: readonly WizardLine[] | undefined
  edits: LineEdits
  actions: LineActions
}

/** What should be known of a draft that is kept on the server and shared: whose it is, who else is in it, what is open. */
export function DraftNotices({ shared, lines = [], edits, actions }: DraftNoticesProps) {
  const { others, phase } = shared
  return (
    <>
      <NotSaved shared={shared} />
      {phase === 'asking' && <Found shared={shared} />}
      {phase === 'gone' && <Gone shared={shared} />}
      {phase === 'joined' && others.length > 0 && (
        <Banner tone="info">
          <strong>{inSpanish.format(others.map(({ usuario }) => usuario))}</strong>{' '}
          {others.length === 1 ? 'también está' : 'también están'} en este borrador: lo que cambia cada quien
          se ve al momento.
        </Banner>
      )}
      <Conflicts shared={shared} lines={lines} edits={edits} />
      <Older shared={shared} lines={lines} actions={actions} />
    </>
  )
}

function NotSaved({ shared: { saving, since, problem } }: { shared: SharedDraft }) {
  if (since === null || saving !== 'failed') return null
  return (
    <div className={styles.offline} role="status">
      <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>No se pudo guardar</strong>
        <br />
        {problem} Tus cambios están aquí y se intenta otra vez.
      </p>
    </div>
  )
}

function Found({ shared }: { shared: SharedDraft }) {
  const now = useNow()
  const { found, others } = shared
  const [isDiscarding, setDiscarding] = useState(false)
  if (!found) return null
  const changes = formatCount(found.ediciones.length, 'cambio', 'cambios')
  const age = found.tocado_en === null ? '' : ` de ${formatAge(new Date(found.tocado_en), now)}`
  const discard = (): void => {
    setDiscarding(true)
    shared.session
      ?.discard()
      .catch((error: unknown) => notify('error', detailOf(error, 'No se pudo descartar el borrador')))
      .finally(() => setDiscarding(false))
  }
  return (
    <Banner
      tone="info"
      action={
        <span className={styles.buttons}>
          <Button onClick={shared.session?.goOn}>Seguir</Button>
          <Button variant="quiet" busy={isDiscarding} onClick={discard}>
            Descartar
          </Button>
        </span>
      }
    >
      <strong>
        {whoseDraft(found)}
        {age}
      </strong>
      , con {changes}. Mientras no decidas, ves{' '}
      {found.de_trabajo ? 'lo sugerido hoy' : 'el pedido como se guardó'} y no se mezcla con lo tuyo.
      {others.length > 0 &&
        ` ${inSpanish.format(others.map(({ usuario }) => usuario))} lo tiene abierto ahora.`}
    </Banner>
  )
}

function whoseDraft({ de_trabajo, tocado_por_mi, tocado_por }: Borrador): string {
  const person = tocado_por ?? 'otra persona'
  if (de_trabajo) return tocado_por_mi ? 'Tienes un borrador' : `Borrador de ${person}`
  return tocado_por_mi ? 'Tienes cambios sin enviar' : `Cambios de ${person}`
}

function Gone({ shared: { found } }: { shared: SharedDraft }) {
  if (!found) return null
  if (found.tocado_por_mi && found.estado !== 'borrador') {
    return (
      <Banner tone="info">
        <strong>Tu pedido sí se envió: es {found.numero_pedido}.</strong> Se perdió la respuesta, no el
        pedido: no hace falta enviarlo otra vez. <Link to={orderPath(found.id)}>Ver el pedido</Link>
      </Banner>
    )
  }
  return (
    <Banner tone="warning">
      <strong>
        {found.enviado_por ?? 'Otra persona'} {found.estado === 'borrador' ? 'guardó' : 'envió'} este borrador
        como {found.numero_pedido}.
      </strong>{' '}
      Lo que cambies aquí ya no va en él. <Link to={orderPath(found.id)}>Ver el pedido</Link>
    </Banner>
  )
}

function Conflicts({
  shared,
  lines,
  edits,
}: Required<Pick<DraftNoticesProps, 'shared' | 'edits'>> & { lines: readonly WizardLine[] }) {
  const { conflicts, theirWords } = shared
  const disputed = lines.filter(({ codigo_producto: code }) => conflicts.has(code))
  return (
    <>
      {disputed.length > 0 && (
        <Banner tone="warning">
          <strong>
            {formatCount(
              disputed.length,
              'producto lo cambiaron dos personas',
              'productos los cambiaron dos personas',
            )}
            :
          </strong>{' '}
          decide qué queda.
          <ul className={styles.list}>
            {disputed.slice(0, AT_ONCE).map((line) => {
              const code = line.codigo_producto
              const theirs = conflicts.get(code) ?? null
              const mine = choiceOf(line, edits[code])
              const other = theirs
                ? { included: theirs.incluido, requested: theirs.cantidad_pedida_bultos }
                : { included: line.incluido, requested: line.cantidad_pedida_bultos }
              return (
                <li key={code}>
                  <span>{line.descripcion_producto}</span>
                  <Button onClick={() => shared.session?.keepMine(code)}>Lo mío: {packsOf(mine)}</Button>
                  <Button onClick={() => shared.session?.takeTheirs(code)}>
                    {theirs ? (theirs.es_mia ? 'Tu otra pestaña' : theirs.usuario) : 'Lo sugerido'}:{' '}
                    {packsOf(other)}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Banner>
      )}
      {theirWords !== null && (
        <Banner
          tone="warning"
          action={
            <span className={styles.buttons}>
              <Button onClick={shared.session?.keepMyWords}>Dejar las mías</Button>
              <Button onClick={shared.session?.takeTheirWords}>Usar las otras</Button>
            </span>
          }
        >
          Otra persona escribió otras observaciones: «{theirWords}»
        </Banner>
      )}
    </>
  )
}

const packsOf = ({ included, requested }: { included: boolean; requested: number }): string =>
  included ? formatNumber(requested) : 'no va'

function Older({
  shared,
  lines,
  actions,
}: Pick<DraftNoticesProps, 'shared' | 'actions'> & { lines: readonly WizardLine[] }) {
  const { older } = shared
  if (older.length === 0) return null
  const byCode = new Map(lines.map((line) => [line.codigo_producto, line]))
  const named = older.slice(0, AT_ONCE).map((edit) => {
    const line = byCode.get(edit.codigo_producto)
    const packs = packsOf({ included: edit.incluido, requested: edit.cantidad_pedida_bultos })
    const then = formatNumber(edit.sugerido_bultos)
    const today = formatNumber(line?.cantidad_ajustada_bultos ?? 0)
    return `${line?.descripcion_producto ?? edit.codigo_producto}: ${packs} (se sugería ${then}, hoy ${today})`
  })
  const rest = older.length - named.length
  const codes = older.map((edit) => edit.codigo_producto)
  const drop = (): void =>
    actions.lay(new Map(codes.map((code) => [code, undefined])), {
      words: (count) => formatCount(count, 'cambio de antes a lo sugerido', 'cambios de antes a lo sugerido'),
    })
  return (
    <Banner
      tone="warning"
      action={
        <span className={styles.buttons}>
          <Button onClick={() => shared.session?.decideAgain(codes)}>Mantenerlos</Button>
          <Button onClick={drop}>Usar lo sugerido hoy</Button>
        </span>
      }
    >
      <strong>
        {formatCount(older.length, 'cambio se hizo con otras cifras', 'cambios se hicieron con otras cifras')}
        :
      </strong>{' '}
      {named.join('; ')}
      {rest > 0 ? ` y ${formatNumber(rest)} más` : ''}.
    </Banner>
  )
}
