import type { RetropruebaResumen } from '@abasto/contracts/backtests/schema'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDay, formatMoment } from '../../../ui/format/dates.ts'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { isGoing, useRemoveBacktest } from '../api.ts'
import { coverDays, servedShare } from '../model/figures.ts'
import { placeName } from '../model/place.ts'
import { pointName } from '../model/point-name.ts'
import { backtestPath } from '../paths.ts'
import styles from './previous.module.css'

interface PreviousDialogProps {
  opened: boolean
  tests: readonly RetropruebaResumen[]
  kept: number
  onClose: () => void
}

/** The back-tests that are kept: each opens, and may be removed by its person. */
export function PreviousDialog({ opened, tests, kept, onClose }: PreviousDialogProps) {
  const [removing, setRemoving] = useState<RetropruebaResumen | null>(null)
  const remove = useRemoveBacktest()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Retropruebas anteriores"
      subtitle={`Se guardan las últimas ${kept} de la cadena, con sus ajustes.`}
      width="medium"
    >
      <ul className={styles.list}>
        {tests.map((test) => (
          <li key={test.id} className={styles.entry}>
            <Entry test={test} onOpen={onClose} />
            {test.puede_quitar && !isGoing(test.estado) && (
              <IconButton
                icon={IconTrash}
                label={`Quitar la retroprueba de ${placeName(test)}`}
                onClick={() => setRemoving(test)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        title="Quitar la retroprueba"
        confirmLabel="Quitar"
        destructive
        busy={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (!removing) return
          remove.mutate(removing.id, {
            onError: (error) => notify('error', detailOf(error, 'No se pudo quitar. Vuelve a intentar.')),
            onSettled: () => setRemoving(null),
          })
        }}
      >
        Se quita con sus resultados. Se puede volver a probar con los mismos ajustes.
      </ConfirmDialog>
    </Dialog>
  )
}

function Entry({ test, onOpen }: { test: RetropruebaResumen; onOpen: () => void }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <div className={styles.text}>
      <Link to={backtestPath(test.id)} className={styles.name} onClick={onOpen}>
        {placeName(test)} · {formatDay(test.fecha_inicio)} a {formatDay(test.fecha_fin)}
      </Link>
      <span className={styles.facts}>
        {test.pedida_por}, {formatMoment(new Date(test.pedida_en), now, timeZone)} · {outcome(test)}
      </span>
    </div>
  )
}

function outcome({ estado, avance, hoy, propuesta }: RetropruebaResumen): string {
  if (estado === 'en_espera') return 'espera su turno'
  if (estado === 'en_curso') return `en curso, ${formatPercent(avance, 0)}`
  if (estado === 'fallida') return 'no se pudo terminar'
  if (estado === 'cancelada') return 'cancelada'
  if (!hoy || !propuesta) return 'ninguna sirve lo mismo con menos stock'
  return `${pointName(propuesta)}: ${formatNumber(coverDays(hoy), 1)} → ${formatNumber(coverDays(propuesta), 1)} días, sirve ${formatPercent(servedShare(propuesta), 2)}`
}
