import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import type { RunKind } from '../../../../shared/sync-runs/run-queries.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useCancelRun } from '../../api.ts'
import { LogViewer } from '../log/LogViewer.tsx'
import type { RunLog } from './use-run-log.ts'

const LABELS: Record<RunKind, string> = {
  ventas: 'Registro del ETL de ventas',
  inventario: 'Registro del ETL de inventario',
}

const NOT_CANCELLED = 'No se pudo cancelar la corrida. Sigue en curso; vuelve a intentar.'

/** The log of the runs of a kind, with a way to end the one under way. */
export function RunLogSheet({ kind, log, today }: { kind: RunKind; log: RunLog; today: string }) {
  const mayRun = useMay('etl.ejecutar')
  const cancel = useCancelRun(kind)
  const [isConfirming, setConfirming] = useState(false)
  const { runId } = log
  const confirm = () => {
    if (runId === null) return
    cancel.mutate(runId, {
      onSuccess: ({ message }) => notify('success', message),
      onError: (error) => notify('error', detailOf(error, NOT_CANCELLED)),
      onSettled: () => setConfirming(false),
    })
  }
  return (
    <>
      <LogViewer
        label={LABELS[kind]}
        lines={log.lines}
        running={log.running}
        progress={log.progress}
        fileName={`registro-etl-${kind}-${today}`}
        onClear={log.clear}
        actions={
          mayRun &&
          runId !== null && (
            <Button icon={IconPlayerStop} onClick={() => setConfirming(true)}>
              Cancelar corrida
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={isConfirming}
        title="Cancelar la corrida"
        confirmLabel="Cancelar corrida"
        cancelLabel="Seguir"
        destructive
        busy={cancel.isPending}
        busyLabel="Cancelando..."
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      >
        Lo que ya se cargó se conserva; lo que falta queda por leer y se puede pedir otra vez.
      </ConfirmDialog>
    </>
  )
}
