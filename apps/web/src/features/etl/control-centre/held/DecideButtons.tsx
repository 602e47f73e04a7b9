import type { Retenida } from '@abasto/contracts/etl/held'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import styles from './DecideButtons.module.css'
import { acceptQuestion } from './held-facts.ts'
import { heldQuery, useDecide } from './held-queries.ts'

/** Refusing is the safe choice; accepting is asked for once more. */
export function DecideButtons({ id }: { id: number }) {
  const mayRun = useMay('etl.ejecutar')
  const { data: held } = useQuery(heldQuery(id))
  return held && mayRun ? <Buttons held={held} /> : null
}

function Buttons({ held }: { held: Retenida }) {
  const { accept, reject } = useDecide(held)
  const [isConfirming, setConfirming] = useState(false)
  const { ubicacion_nombre: name } = held
  return (
    <div className={styles.buttons}>
      <Button
        variant="danger"
        icon={IconCheck}
        disabled={reject.isPending || accept.isPending}
        aria-label={`Aceptar igual la lectura de ${name}`}
        onClick={() => setConfirming(true)}
      >
        Aceptar igual
      </Button>
      <Button
        variant="tint"
        icon={IconRefresh}
        busy={reject.isPending}
        disabled={accept.isPending}
        aria-label={`Rechazar y leer de nuevo ${name}`}
        onClick={() => reject.mutate()}
      >
        Rechazar y leer de nuevo
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Aceptar igual"
        confirmLabel="Aceptar igual"
        busyLabel="Aceptando..."
        destructive
        busy={accept.isPending}
        onConfirm={() => accept.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      >
        {acceptQuestion(held)}
      </ConfirmDialog>
    </div>
  )
}
