import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { IconAlertTriangle } from '@tabler/icons-react'
import { MODELS } from '../../../../shared/forecast/model-names.ts'
import { Mark, Tag } from '../../../../ui/badge/Badge.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { isBiased, isWorse, percent, signed } from '../../model/percent.ts'
import { ErrorBar } from './ErrorBar.tsx'
import styles from './models.module.css'

type Model = Precision['modelos'][number]

/** Every model over the same weeks, the yardstick among them. */
export function ModelsTable({ accuracy, isChain }: { accuracy: Precision; isChain: boolean }) {
  const isProposed = ({ modelo }: Model) => accuracy.propuesta?.modelo === modelo
  return (
    <DataTable
      label="Por modelo"
      columns={modelColumns(accuracy, isChain)}
      rows={accuracy.modelos}
      rowKey={({ modelo }) => modelo}
      renderCard={(model) => (
        <div className={styles.card}>
          <span>
            <strong>{MODELS[model.modelo].name}</strong> {isProposed(model) && <Tag>propuesto</Tag>}
            {model.en_uso > 0 && <Tag>en uso</Tag>}
          </span>
          <span className={styles.short}>{MODELS[model.modelo].short}</span>
          <span>
            día {percent(model.error_dia)} % · semana {percent(model.error_semana)} % · sesgo{' '}
            {signed(model.sesgo)} %
          </span>
          <span className={styles.short}>gana {wins(model)} semanas</span>
        </div>
      )}
      loadingText="Cargando modelos..."
      minWidth="900px"
      narrowMinWidth="700px"
      empty="No hay modelos."
    />
  )
}

/** Against the yardstick. */
const wins = ({ modelo, semanas_gana, semanas }: Model) =>
  modelo === 'misma_semana' ? '–' : `${semanas_gana} de ${semanas}`

function modelColumns(accuracy: Precision, isChain: boolean): Column<Model>[] {
  const { modelos, vara } = accuracy
  const largest = (of: 'error_dia' | 'error_semana') =>
    Math.max(1, ...modelos.map((model) => model[of] ?? 0)) * 1.15
  const [day, week] = [largest('error_dia'), largest('error_semana')]
  const isProposed = ({ modelo }: Model) => accuracy.propuesta?.modelo === modelo
  const tone = (model: Model, of: 'error_dia' | 'error_semana') =>
    isProposed(model) ? 'strong' : model.elegible && isWorse(model[of], vara[of]) ? 'worse' : 'quiet'
  return [
    {
      key: 'modelo',
      title: 'Modelo',
      cell: (model) => (
        <div className={styles.name}>
          <span>
            <strong>{MODELS[model.modelo].name}</strong> {isProposed(model) && <Tag>propuesto</Tag>}
            {model.en_uso > 0 && (
              <Tag>{isChain ? `en uso en ${formatCount(model.en_uso, 'tienda', 'tiendas')}` : 'en uso'}</Tag>
            )}
          </span>
          <span className={styles.short}>{MODELS[model.modelo].short}</span>
        </div>
      ),
    },
    ...(['error_dia', 'error_semana'] as const).map((of): Column<Model> => ({
      key: of,
      title: of === 'error_dia' ? 'Error por día, %' : 'Error por semana, %',
      width: '230px',
      narrowWidth: '150px',
      cell: (model) => (
        <span className={styles.error}>
          <strong>{percent(model[of])}</strong>
          <ErrorBar
            error={model[of]}
            mark={vara[of]}
            largest={of === 'error_dia' ? day : week}
            tone={tone(model, of)}
          />
          {model.elegible && isWorse(model[of], vara[of]) && (
            <Mark tone="amber" icon={IconAlertTriangle}>
              peor
            </Mark>
          )}
        </span>
      ),
    })),
    {
      key: 'sesgo',
      title: 'Sesgo, %',
      align: 'end',
      width: '110px',
      cell: ({ sesgo }) =>
        isBiased(sesgo) ? (
          <Mark tone="amber" icon={IconAlertTriangle}>
            {signed(sesgo)}
          </Mark>
        ) : (
          signed(sesgo)
        ),
    },
    { key: 'gana', title: 'Semanas que gana', align: 'end', width: '160px', desktopOnly: true, cell: wins },
  ]
}
