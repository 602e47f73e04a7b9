import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { CampoProducto } from '@abasto/contracts/products/schema'
import { FIELDS, type ProductTexts } from '../model/product-draft.ts'
import styles from './edit.module.css'

interface ProductFieldsProps {
  texts: ProductTexts
  errorOf: (name: CampoProducto) => string | undefined
  /** What the sources say of a field that is a person's; null: nothing yet. */
  saidOf?: (name: CampoProducto) => { readonly text: string | null } | undefined
  onChange: (texts: ProductTexts) => void
  onGiveBack?: (name: CampoProducto) => void
}

/** The fields of a product; under what a person wrote stands what its source says. */
export function ProductFields({ texts, errorOf, saidOf, onChange, onGiveBack }: ProductFieldsProps) {
  return FIELDS.map(({ name, label, isNumber }) => {
    const said = saidOf?.(name)
    return (
      <div key={name}>
        <TextField
          label={label}
          autoComplete="off"
          maxLength={isNumber ? 20 : 300}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={texts[name]}
          error={errorOf(name)}
          onChange={(event) => onChange({ ...texts, [name]: event.currentTarget.value })}
        />
        {said && (
          <p className={styles.said}>
            {said.text === null
              ? 'Corregido. El punto de venta todavía no lo dice.'
              : `Corregido. El punto de venta dice: ${said.text}`}
            {said.text !== null && onGiveBack && (
              <Button variant="quiet" onClick={() => onGiveBack(name)}>
                Usar lo que dice
              </Button>
            )}
          </p>
        )}
      </div>
    )
  })
}
