import type { fuenteUbicacion } from '@abasto/contracts/sources/schema'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useRemoveSource } from '../../api.ts'

export interface RemoveSourceProps {
  source: z.infer<typeof fuenteUbicacion>
  disabled: boolean
}

/** Leaves the location without a source, once asked. */
export function RemoveSource({ source, disabled }: RemoveSourceProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveSource(source.ubicacion_id)
  const stop = (): void => {
    remove.reset()
    setAsking(false)
  }
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        setAsking(false)
        notify('success', message)
      },
    })
  return (
    <>
      <Button variant="danger" icon={IconPlugConnectedX} disabled={disabled} onClick={() => setAsking(true)}>
        Quitar la fuente
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Quitar la fuente de ${source.ubicacion_nombre}`}
        confirmLabel="Quitar la fuente"
        destructive
        busy={remove.isPending}
        onCancel={stop}
        onConfirm={confirm}
      >
        {remove.isError && (
          <Banner tone="error">
            {detailOf(remove.error, 'No se pudo quitar. Sigue como estaba; vuelve a intentar.')}
          </Banner>
        )}
        <p>
          Deja de leerse desde la próxima vez. Lo que ya está cargado se conserva
          {source.tipo_ubicacion === 'cedi'
            ? ', y su existencia se puede escribir a mano.'
            : '. Sus ventas y su existencia quedan como están hasta que tenga otra fuente o se importen archivos.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
