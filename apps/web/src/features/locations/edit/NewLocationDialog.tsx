import { locationIdFrom } from '@abasto/domain/catalogue/location-id'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useCreateLocation } from '../api.ts'
import styles from './edit.module.css'

const KINDS = [
  { value: 'tienda', label: 'Tienda: vende' },
  { value: 'cedi', label: 'CEDI: surte a las tiendas' },
] as const

interface NewLocationDialogProps {
  onClose: () => void
  onCreated: (id: string) => void
}

/** A store or a CEDI; its code is made of its name unless somebody types one. */
export function NewLocationDialog({ onClose, onCreated }: NewLocationDialogProps) {
  const formId = useId()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<'tienda' | 'cedi'>('tienda')
  const create = useCreateLocation()
  const refused = refusalOf(create.error, 'No se pudo crear la ubicación. Vuelve a intentar.')
  const unplaced = refused.besides(['nombre', 'id'])
  const suggested = name.trim() === '' ? '' : locationIdFrom(name, () => false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const id = code.trim()
    create.mutate(
      { nombre: name, tipo: kind, ...(id !== '' && { id }) },
      {
        onSuccess: ({ message, id: created }) => {
          notify('success', message)
          onClose()
          onCreated(created)
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Crear ubicación"
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
        <SelectField
          label="Tipo"
          options={KINDS}
          value={kind}
          onChange={(value) => setKind(value === 'cedi' ? 'cedi' : 'tienda')}
        />
        <TextField
          required
          label="Nombre"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={refused.of('nombre')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Código"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          placeholder={suggested}
          error={refused.of('id')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <p className={styles.hint}>
          El código la nombra en archivos y direcciones, y no se puede cambiar después. Los ceros cuentan.
        </p>
      </form>
    </Dialog>
  )
}
