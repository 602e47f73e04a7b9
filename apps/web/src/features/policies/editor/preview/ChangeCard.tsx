import type { PoliticaVista } from '@abasto/contracts/policies/preview'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import type { PolicyEditing } from '../use-policy-editing.ts'
import styles from './preview.module.css'

export interface ChangeCardProps {
  /** "San Diego", "toda la cadena". */
  where: string
  isChain: boolean
  editing: PolicyEditing
}

/** What the typed policy would do to today's orders, and the switch, which opens once that was looked at. */
export function ChangeCard({ where, isChain, editing }: ChangeCardProps) {
  const { preview, setting, isChanged, isSeen, isStale, hasAsked, isUsing } = editing
  const isLooking = hasAsked && preview.isFetching
  return (
    <section className={styles.card} aria-label={`Qué cambiaría hoy en ${where}`}>
      <h2 className={styles.title}>Qué cambiaría hoy en {where}</h2>
      {preview.isError && (
        <ErrorBand
          what="No se pudo calcular qué cambia."
          detail={`Lo que escribiste se conserva. ${detailOf(preview.error, '')}`}
          retrying={preview.isFetching}
          onRetry={editing.look}
        />
      )}
      {!hasAsked && (
        <p className={styles.hint}>
          Mira primero qué pediría hoy. Nada cambia hasta que lo uses, y siempre se puede volver atrás.
        </p>
      )}
      {hasAsked && preview.isPending && (
        <>
          <output className={styles.hint}>Calculando los pedidos de hoy...</output>
          <SkeletonBlock height="220px" />
        </>
      )}
      {preview.data && !preview.isError && (
        <div aria-busy={isLooking}>
          <Verdict preview={preview.data} />
          <Figures preview={preview.data} />
        </div>
      )}
      {isStale && <p className={styles.hint}>Cambiaste la propuesta: mira otra vez los pedidos de hoy.</p>}
      <div className={styles.actions}>
        {isSeen && isChanged ? (
          <Button variant="filled" icon={IconCheck} wide busy={isUsing} onClick={() => void editing.use()}>
            {isUsing ? 'Cambiando...' : `Usar en ${where}`}
          </Button>
        ) : null}
        <Button
          variant={isSeen && isChanged ? 'outlined' : 'filled'}
          icon={IconEye}
          wide
          busy={isLooking}
          disabled={setting === null}
          onClick={editing.look}
        >
          Ver los pedidos de hoy con ella
        </Button>
      </div>
      <p className={styles.note}>
        {isSeen && !isChanged && 'Es la política que ya vale. '}
        Empieza con el próximo pedido y se puede volver atrás.{' '}
        {isChain ? 'Las tiendas con política propia siguen igual.' : 'Las demás tiendas siguen igual.'}
      </p>
    </section>
  )
}

function Verdict({ preview: { cambian, productos } }: { preview: PoliticaVista }) {
  return (
    <p className={styles.verdict} role="status">
      {cambian === 0 ? (
        'Con esta política no cambia ninguna sugerencia de hoy.'
      ) : (
        <>
          {cambian === 1 ? 'Cambia la sugerencia de ' : 'Cambian las sugerencias de '}
          <strong>{formatNumber(cambian)}</strong> de {formatNumber(productos)} productos.
        </>
      )}
    </p>
  )
}

function Figures({ preview: { hoy, propuesta } }: { preview: PoliticaVista }) {
  return (
    <dl className={styles.figures}>
      <Figure label="Renglones que preparar" before={hoy.renglones} after={propuesta.renglones} />
      <Figure label="Bultos" before={hoy.bultos} after={propuesta.bultos} />
      <Figure label="Unidades" before={hoy.unidades} after={propuesta.unidades} />
      <Figure
        label="Días de stock con el pedido"
        before={hoy.dias_despues ?? 0}
        after={propuesta.dias_despues ?? 0}
        digits={1}
      />
      <Figure
        label="Renglones con stock CEDI limitado"
        before={hoy.cedi_limitados}
        after={propuesta.cedi_limitados}
      />
      <Figure
        label="Bultos que el CEDI no tiene"
        before={hoy.faltan_bultos}
        after={propuesta.faltan_bultos}
      />
    </dl>
  )
}

function Figure({
  label,
  before,
  after,
  digits = 0,
}: {
  label: string
  before: number
  after: number
  digits?: number
}) {
  const difference = Number((after - before).toFixed(digits))
  return (
    <div>
      <dt>
        {label}
        <span>
          de {formatNumber(before, digits)} a {formatNumber(after, digits)}
        </span>
      </dt>
      <dd>{difference === 0 ? 'igual' : formatSigned(difference, digits)}</dd>
    </div>
  )
}
