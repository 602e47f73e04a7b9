import { HttpError } from '@abasto/contracts/client'
import type { CampoProducto } from '@abasto/contracts/products/schema'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
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
  const field = create.error instanceof HttpError ? create.error.campo : undefined
  const refused = create.isError ? detailOf(create.error, 'No se pudo crear el producto') : undefined
  const errorOf = (name: CampoProducto): string | undefined =>
    wrong.includes(name) ? 'Debe ser un número' : field === name ? refused : undefined
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
        {refused !== undefined && field !== 'codigo_producto' && !(field !== undefined && field in texts) && (
          <Banner tone="error">{refused}</Banner>
        )}
        <TextField
          required
          label="Código"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={field === 'codigo_producto' ? refused : undefined}
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
