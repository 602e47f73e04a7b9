import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { CodigosRespuesta, ProductoDelCatalogo } from '@abasto/contracts/etl/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { KnownCodes } from './KnownCodes.tsx'
import { assignmentsOf, type Chosen, codeFacts, productName, stillPending } from './code-facts.ts'
import { codesQuery, useAssignCodes } from './code-queries.ts'
import { ProductChoice } from './ProductChoice.tsx'
import styles from './codes.module.css'

interface CodesDialogProps {
  opened: boolean
  onClose: () => void
  /** Of the location. */
  id: string
  now: Date
}

const NOTHING: Chosen = new Map()

/** Codes that a POS sends and the catalogue does not have: a person says which product each is. */
export default function CodesDialog({ opened, onClose, id, now }: CodesDialogProps) {
  const codes = useQuery({ ...codesQuery(id), enabled: opened })
  const { data } = codes
  const mayAssign = useMay('etl.ejecutar')
  const assign = useAssignCodes()
  const [picked, setPicked] = useState(NOTHING)
  const [isChainWide, setChainWide] = useState(false)
  const chosen = stillPending(picked, data?.por_asignar ?? [])
  const leave = () => {
    setPicked(NOTHING)
    setChainWide(false)
    onClose()
  }
  const choose = (code: string, product: ProductoDelCatalogo | null | undefined) => {
    const next = new Map(chosen)
    if (product === undefined) next.delete(code)
    else next.set(code, product)
    setPicked(next)
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      closable={!assign.isPending}
      width="wide"
      title="Asignar códigos"
      subtitle={data ? `${data.ubicacion_nombre}: ${answerOf(data)}` : 'Códigos que no están en el catálogo.'}
      footer={
        mayAssign && data && data.por_asignar.length > 0 ? (
          <>
            <label className={styles.chain}>
              <input
                type="checkbox"
                checked={isChainWide}
                onChange={(event) => setChainWide(event.currentTarget.checked)}
              />
              Vale para toda la cadena
            </label>
            <Button onClick={leave} disabled={assign.isPending}>
              Cancelar
            </Button>
            <Button
              variant="filled"
              busy={assign.isPending}
              disabled={chosen.size === 0}
              onClick={() => assign.mutate(assignmentsOf(id, chosen, isChainWide), { onSuccess: leave })}
            >
              {chosen.size === 0
                ? 'Asignar y leer'
                : `Asignar ${formatCount(chosen.size, 'código', 'códigos')} y leer`}
            </Button>
          </>
        ) : (
          <Button onClick={leave}>Cerrar</Button>
        )
      }
    >
      <div className={styles.content}>
        {codes.isError && (
          <FailedBand
            what="No se pudieron cargar los códigos."
            kept="Lo asignado sigue como estaba."
            query={codes}
          />
        )}
        {!data && !codes.isError && <SkeletonBlock height="220px" />}
        {data && data.por_asignar.length === 0 && (
          <p className={styles.none}>Ningún código espera: todos los que trajo su POS se conocen.</p>
        )}
        {data && data.por_asignar.length > 0 && (
          <ul className={styles.pending} aria-label="Códigos por asignar">
            {data.por_asignar.map((code) => (
              <li key={code.codigo}>
                <div className={styles.what}>
                  <span className={styles.code}>{code.codigo}</span>
                  <span className={styles.second}>{codeFacts(code)}</span>
                  {code.propuesto && (
                    <span className={styles.second}>parece {productName(code.propuesto)}</span>
                  )}
                </div>
                {mayAssign && (
                  <ProductChoice
                    code={code}
                    chosen={chosen.get(code.codigo)}
                    onChoose={(product) => choose(code.codigo, product)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {data && data.asignados.length > 0 && <KnownCodes codes={data.asignados} now={now} />}
      </div>
    </Dialog>
  )
}

function answerOf({ por_asignar: pending, total_por_asignar: total }: CodigosRespuesta): string {
  if (total === 0) return 'ningún código por asignar.'
  const many = formatCount(total, 'código que no está', 'códigos que no están')
  const shown = total > pending.length ? `, se muestran los primeros ${formatNumber(pending.length)}` : ''
  return `${many} en el catálogo${shown}. Los que no elijas siguen esperando.`
}
