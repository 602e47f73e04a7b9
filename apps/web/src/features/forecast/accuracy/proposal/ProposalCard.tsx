import type { CifrasPrecision, Precision } from '@abasto/contracts/forecast/accuracy'
import type { ModeloElegible } from '@abasto/contracts/forecast/models'
import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { IconArrowBackUp, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { MODELS } from '../../../../shared/forecast/model-names.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Sheet } from '../../../../ui/card/Sheet.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount, formatSigned } from '../../../../ui/format/numbers.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { type Place, useChangeModel, useUndoModel } from '../../api.ts'
import { percent, points, signed } from '../../model/percent.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import styles from './proposal.module.css'

interface ProposalCardProps {
  accuracy: Precision
  place: Place
  /** Of the store, or «la cadena». */
  name: string
}

/** What is in use, and the model that would miss less: switched to by a person alone. */
export function ProposalCard({ accuracy, place, name }: ProposalCardProps) {
  const [previewed, setPreviewed] = useState<ModeloElegible | null>(null)
  const { propuesta: proposal, eleccion: choice } = accuracy
  return (
    <Sheet label="Modelo propuesto">
      <div className={styles.card}>
        {proposal ? (
          <Proposed
            accuracy={accuracy}
            proposal={proposal}
            place={place}
            name={name}
            onPreview={() => setPreviewed(proposal.modelo)}
          />
        ) : (
          <Kept accuracy={accuracy} name={name} />
        )}
        {choice && (
          <p className={styles.note}>
            {choice.usuario}{' '}
            {choice.modelo ? `eligió «${MODELS[choice.modelo].name}»` : 'quitó la elección propia'} el{' '}
            {formatDay(choice.momento)}. <Undo place={place} change={choice.cambio} />
          </p>
        )}
      </div>
      <PreviewDialog place={place} model={previewed} name={name} onClose={() => setPreviewed(null)} />
    </Sheet>
  )
}

interface ProposedProps extends ProposalCardProps {
  proposal: NonNullable<Precision['propuesta']>
  onPreview: () => void
}

function Proposed({ accuracy, proposal, place, name, onPreview }: ProposedProps) {
  const mayChange = useMay('parametros.editar')
  const change = useChangeModel()
  const { name: model, how } = MODELS[proposal.modelo]
  const use = () =>
    change.mutate(
      { ubicacion_id: place ?? null, modelo: proposal.modelo, visto: accuracy.eleccion?.cambio ?? 0 },
      {
        onSuccess: ({ message }) => notify('success', message),
        onError: (error) => notify('error', detailOf(error, 'No se pudo cambiar el modelo. Nada cambió.')),
      },
    )
  return (
    <>
      <div>
        <p className={styles.overline}>Propuesto para {name}</p>
        <h2 className={styles.model}>{model}</h2>
      </div>
      <Comparison inUse={accuracy.en_uso} proposed={proposal} />
      <p className={styles.text}>
        {how} Falla menos que el modelo en uso en {proposal.semanas_gana} de {proposal.semanas} semanas.
      </p>
      {mayChange && (
        <Button variant="filled" wide icon={IconCheck} busy={change.isPending} onClick={use}>
          {change.isPending ? 'Guardando...' : `Usar en ${name}`}
        </Button>
      )}
      <Button wide icon={IconPlayerPlay} onClick={onPreview}>
        Qué haría en los pedidos
      </Button>
      <p className={styles.note}>
        {mayChange
          ? 'Vale desde el momento en que lo elijas, y se puede deshacer.'
          : 'Lo cambia un gerente o un administrador.'}
        {place !== undefined &&
          proposal.de_otras > 0 &&
          ` También gana en otras ${proposal.otras_tiendas} de ${formatCount(proposal.de_otras, 'tienda', 'tiendas')}.`}
      </p>
    </>
  )
}

function Kept({ accuracy: { modelo, tiendas }, name }: { accuracy: Precision; name: string }) {
  return (
    <>
      <div>
        <p className={styles.overline}>En uso en {name}</p>
        <h2 className={styles.model}>{modelo ? MODELS[modelo].name : 'Cada tienda el suyo'}</h2>
      </div>
      <p className={styles.text}>{modelo && MODELS[modelo].how}</p>
      {tiendas > 0 && (
        <p className={styles.text}>
          No se propone otro: ninguno tiene menos error por semana y gana más de la mitad de las semanas.
        </p>
      )}
    </>
  )
}

/** What had been chosen before holds again. */
function Undo({ place, change }: { place: Place; change: number }) {
  const mayChange = useMay('parametros.editar')
  const undo = useUndoModel()
  if (!mayChange) return null
  return (
    <button
      type="button"
      className={styles.undo}
      disabled={undo.isPending}
      onClick={() =>
        undo.mutate(
          { ubicacion_id: place ?? null, cambio: change },
          {
            onSuccess: ({ message }) => notify('success', message),
            onError: (error) => notify('error', detailOf(error, 'No se pudo deshacer. Nada cambió.')),
          },
        )
      }
    >
      <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" /> Deshacer
    </button>
  )
}

const ROWS = [
  ['Error por día, %', 'error_dia', percent],
  ['Error por semana, %', 'error_semana', percent],
  ['Sesgo, %', 'sesgo', signed],
] as const

function Comparison({ inUse, proposed }: { inUse: CifrasPrecision; proposed: CifrasPrecision }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Cifra</VisuallyHidden>
          </th>
          <th scope="col">En uso</th>
          <th scope="col">Propuesto</th>
          <th scope="col">Cambia</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of, write]) => {
          const change =
            of === 'sesgo' ? biasChange(inUse[of], proposed[of]) : points(proposed[of], inUse[of])
          return (
            <tr key={of}>
              <th scope="row">{label}</th>
              <td>{write(inUse[of])}</td>
              <td className={styles.figure}>{write(proposed[of])}</td>
              <td className={change !== null && change < 0 ? styles.better : undefined}>
                {change === null ? '–' : formatSigned(change, 1)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Less is better on both sides of zero. */
const biasChange = (own: number | null, proposed: number | null) =>
  own === null || proposed === null ? null : Math.abs(proposed) - Math.abs(own)
