import type { CampoProducto, ProductoGestionado } from '@abasto/contracts/products/schema'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { KeepButtons } from '../../../shared/administration/KeepButtons.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { AuditLink } from '../../../shared/audit/AuditLink.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useChangeProduct, useRetireProduct } from '../api.ts'
import { changedValues, saidBySource, textsOf } from '../model/product-draft.ts'
import { ProductCedis } from './ProductCedis.tsx'
import { ProductFields } from './ProductFields.tsx'
import styles from './edit.module.css'

/** One product: what it is, what a person corrected, who carries it, and whether it is ordered. */
export function ProductDialog({ product, onClose }: { product: ProductoGestionado; onClose: () => void }) {
  const formId = useId()
  const before = textsOf(product)
  const [texts, setTexts] = useState(before)
  const [givenBack, setGivenBack] = useState<readonly CampoProducto[]>([])
  const [isRetiring, setRetiring] = useState(false)
  const change = useChangeProduct(product.codigo_producto)
  const retire = useRetireProduct()
  const { values, wrong } = changedValues(texts, before)
  const refused = refusalOf(change.error, 'No se pudo guardar. Vuelve a intentar.')
  const unplaced = refused.besides(Object.keys(texts))
  const errorOf = (name: CampoProducto): string | undefined =>
    wrong.includes(name) ? 'Debe ser un número' : refused.of(name)
  const done = ({ message }: { message: string }): void => {
    notify('success', message)
    onClose()
  }
  const giveBack = (name: CampoProducto): void => {
    setGivenBack([...givenBack, name])
    setTexts({ ...texts, [name]: saidBySource(product, name)?.text ?? texts[name] })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (wrong.length > 0) return
    const kept = givenBack.filter((name) => texts[name].trim() === saidBySource(product, name)?.text)
    change.mutate({ ...values, segun_fuente: kept, revision: product.revision }, { onSuccess: done })
  }
  const toggle = (): void =>
    retire.mutate(product, {
      onSuccess: done,
      onError: (error) => notify('error', detailOf(error, 'No se pudo guardar. Vuelve a intentar.')),
      onSettled: () => setRetiring(false),
    })
  return (
    <>
      <Dialog
        opened={!isRetiring}
        onClose={onClose}
        title={product.descripcion_producto}
        titleAside={product.codigo_producto}
        closable={!change.isPending && !retire.isPending}
        footer={
          <KeepButtons
            isActive={product.activo}
            formId={formId}
            isSaving={change.isPending}
            isReturning={retire.isPending}
            onRetire={() => setRetiring(true)}
            onBringBack={toggle}
          />
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
          {!product.activo && (
            <Banner tone="info">Retirado: no se pide más. Su historia y su existencia siguen.</Banner>
          )}
          <ProductFields
            texts={texts}
            errorOf={errorOf}
            saidOf={(name) => (givenBack.includes(name) ? undefined : saidBySource(product, name))}
            onChange={setTexts}
            onGiveBack={giveBack}
          />
        </form>
        <ProductCedis code={product.codigo_producto} />
        <AuditLink thing="producto" id={product.codigo_producto}>
          Quién lo cambió y cuándo
        </AuditLink>
        {' · '}
        <Link
          to={`/pedidos-sugeridos/estantes?ver=todos&buscar=${encodeURIComponent(product.codigo_producto)}`}
        >
          Límites del estante
        </Link>
      </Dialog>
      <ConfirmDialog
        opened={isRetiring}
        title={`Retirar ${product.descripcion_producto}`}
        confirmLabel="Retirar"
        destructive
        busy={retire.isPending}
        onCancel={() => setRetiring(false)}
        onConfirm={toggle}
      >
        No se pide más ni sale en alertas. Sus ventas y lo que queda de existencia se siguen viendo, y lo que
        está en camino llega.
      </ConfirmDialog>
    </>
  )
}
