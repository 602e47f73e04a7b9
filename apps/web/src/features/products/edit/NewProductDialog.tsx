import type { CampoProducto } from '@abasto/contracts/products/schema'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useCreateProduct } from '../api.ts'
import { changedValues, NO_TEXTS } from '../model/product-draft.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './edit.module.css'

interface NewProductDialogProps {
  onClose: () => void
  onCreated: (code: string) => void
}

/** A product that no source has brought yet; what is left empty the first reading fills in. */
export function NewProductDialog({ onClose, onCreated }: NewProductDialogProps) {
  const formId = useId()
  const [code, setCode] = useState('')
  const [texts, setTexts] = useState(NO_TEXTS)
  const create = useCreateProduct()
  const { values, wrong } = changedValues(texts, NO_TEXTS)
  const refused = refusalOf(create.error, 'No se pudo crear el producto. Vuelve a intentar.')
  const unplaced = refused.besides(['codigo_producto', ...Object.keys(texts)])
  const errorOf = (name: CampoProducto): string | undefined =>
    wrong.includes(name) ? 'Debe ser un número' : refused.of(name)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (wrong.length > 0) return
    create.mutate(
      { codigo_producto: code, ...values },
      {
        onSuccess: ({ message, codigo_producto }) => {
          notify('success', message)
          onClose()
          onCreated(codigo_producto)
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Crear producto"
      closable={!create.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} busy={create.isPending}>
            Crear
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
        <TextField
          required
          label="Código"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={refused.of('codigo_producto')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <ProductFields texts={texts} errorOf={errorOf} onChange={setTexts} />
        <p className={styles.said}>
          Los ceros del código cuentan. Lo que dejes vacío lo completa la primera lectura del punto de venta.
        </p>
      </form>
    </Dialog>
  )
}
