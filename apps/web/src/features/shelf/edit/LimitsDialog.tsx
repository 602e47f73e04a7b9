import type { LimitesProducto } from '@abasto/contracts/shelf/schema'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useSaveLimits } from '../api.ts'
import { DOES_NOT_FIT, type TypedUnits, typedUnits, unitsText } from '../model/typed-units.ts'
import styles from './edit.module.css'

export interface LimitsDialogProps {
  product: LimitesProducto
  /** Null: the whole chain. */
  store: { readonly id: string; readonly name: string } | null
  onClose: () => void
}

/** What of one product is shown and has room, in a store or in all. */
export function LimitsDialog({ product, store, onClose }: LimitsDialogProps) {
  const formId = useId()
  const before = store === null ? product.cadena : product.tienda
  const [least, setLeast] = useState(unitsText(before.exhibicion_unid))
  const [most, setMost] = useState(unitsText(before.capacidad_unid))
  const save = useSaveLimits()
  const [readLeast, readMost] = [typedUnits(least), typedUnits(most)]
  const fits = valueOf(readLeast) <= valueOf(readMost, Infinity)
  const isWrong = 'problem' in readLeast || 'problem' in readMost || !fits
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if ('problem' in readLeast || 'problem' in readMost || !fits) return
    const limits = { exhibicion_unid: readLeast.units, capacidad_unid: readMost.units }
    save.mutate(
      {
        ubicacion_id: store?.id ?? null,
        limites: [{ codigo_producto: product.codigo_producto, ...limits }],
      },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      width="roomy"
      title={product.descripcion_producto}
      titleAside={product.codigo_producto}
      subtitle={`En unidades, en ${store?.name ?? 'todas las tiendas que no digan otra cosa'}.`}
      closable={!save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} disabled={isWrong} busy={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {save.isError && (
          <Banner tone="error">{detailOf(save.error, 'No se pudo guardar. Vuelve a intentar.')}</Banner>
        )}
        <div className={styles.row}>
          <TextField
            label="Exhibición mínima"
            inputMode="decimal"
            data-autofocus
            placeholder={placeholderOf(store && product.cadena.exhibicion_unid)}
            value={least}
            error={problemOf(readLeast) ?? (fits ? undefined : DOES_NOT_FIT)}
            onChange={({ currentTarget }) => setLeast(currentTarget.value)}
          />
          <TextField
            label="Capacidad del estante"
            inputMode="decimal"
            placeholder={placeholderOf(store && product.cadena.capacidad_unid)}
            value={most}
            error={problemOf(readMost)}
            onChange={({ currentTarget }) => setMost(currentTarget.value)}
          />
        </div>
        <p className={styles.hint}>
          Con menos de la exhibición mínima se pide, aunque no se venda; por encima de la capacidad no se
          pide.
          {store === null
            ? ' Vacío: no se dice nada.'
            : ' Vacío: vale lo que dice la cadena, que se ve en gris.'}
        </p>
      </form>
    </Dialog>
  )
}

const valueOf = (typed: TypedUnits, otherwise = 0): number =>
  'problem' in typed ? otherwise : (typed.units ?? otherwise)

const problemOf = (typed: TypedUnits): string | undefined => ('problem' in typed ? typed.problem : undefined)

const placeholderOf = (units: number | null): string => unitsText(units) || '–'
