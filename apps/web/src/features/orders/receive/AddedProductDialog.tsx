import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { useProductSearch } from '../api.ts'
import type { CountedLine, Movement } from './moved-line.ts'
import type { Count } from './reception.ts'
import styles from './AddedProductDialog.module.css'

const SEARCH_DELAY_MS = 250

export interface AddedProductDialogProps {
  opened: boolean
  order: PedidoDetalle
  movement: Movement
  /** What is counted already. */
  lines: readonly CountedLine[]
  onAdd: (product: Count['agregados'][number]) => void
  onClose: () => void
}

/** A product that nobody ordered: found among what the CEDI has, by itself or in place of one of the order. */
export function AddedProductDialog({
  opened,
  order,
  movement,
  lines,
  onAdd,
  onClose,
}: AddedProductDialogProps) {
  const [text, setText] = useState('')
  const [inPlaceOf, setInPlaceOf] = useState('')
  const found = useProductSearch(order.cedi_origen, opened ? text : '')
  const listed = new Set(lines.map((line) => line.codigo_producto))
  const replaceable = lines.filter((line) => line.added === null)
  const add = (product: Omit<Count['agregados'][number], 'sustituye_a'>): void => {
    onAdd({ ...product, sustituye_a: inPlaceOf === '' ? null : inPlaceOf })
    setText('')
    setInPlaceOf('')
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Agregar producto"
      subtitle={
        movement === 'despacho'
          ? 'Sale con el pedido y nadie lo pidió'
          : 'Llegó con el pedido y nadie lo pidió'
      }
    >
      <div className={styles.fields}>
        {movement === 'despacho' && (
          <SelectField
            label="En lugar de (opcional)"
            value={inPlaceOf}
            options={[
              { value: '', label: 'De ninguno: va aparte' },
              ...replaceable.map((line) => ({
                value: line.codigo_producto,
                label: `${line.codigo_producto} · ${line.descripcion_producto}`,
              })),
            ]}
            onChange={setInPlaceOf}
          />
        )}
        <SearchField
          label={`Producto de ${order.cedi_origen_nombre}`}
          placeholder="Código o nombre"
          value={text}
          delayMs={SEARCH_DELAY_MS}
          onChange={setText}
        />
      </div>
      {found.isError && (
        <ErrorBand
          what="No se pudo buscar."
          detail={detailOf(found.error, '')}
          retrying={found.isFetching}
          onRetry={retryOf(found)}
        />
      )}
      <div className={styles.results} aria-live="polite" aria-busy={found.isFetching}>
        {text === '' && <p className={styles.hint}>Escribe el código o el nombre de lo que vas a agregar.</p>}
        {text !== '' && found.data?.length === 0 && (
          <p className={styles.hint}>
            Ningún producto de {order.cedi_origen_nombre} con «{text}».
          </p>
        )}
        {found.data?.map((product) => (
          <button
            key={product.codigo_producto}
            type="button"
            className={styles.result}
            disabled={listed.has(product.codigo_producto)}
            onClick={() =>
              add({
                codigo_producto: product.codigo_producto,
                descripcion_producto: product.descripcion_producto,
                cantidad_bultos: product.cantidad_bultos > 0 ? product.cantidad_bultos : 1,
              })
            }
          >
            <strong>{product.descripcion_producto}</strong>
            <span className={styles.hint}>
              {product.codigo_producto} ·{' '}
              {formatUnits(product.cantidad_bultos > 0 ? product.cantidad_bultos : 1)} por bulto
              {listed.has(product.codigo_producto) && ' · ya está en la lista'}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
