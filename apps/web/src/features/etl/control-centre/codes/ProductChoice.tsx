import type { CodigoPorAsignar, ProductoDelCatalogo } from '@abasto/contracts/etl/codes'
import { IconChevronDown } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickerField } from '../../../../ui/field/PickerField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { Spinner } from '../../../../ui/waiting/Spinner.tsx'
import { LEFT_OUT, productName } from './code-facts.ts'
import { productsQuery } from './code-queries.ts'
import styles from './codes.module.css'

const TYPING_MS = 200

interface ProductChoiceProps {
  code: CodigoPorAsignar
  /** Null: it is not the chain's; undefined: nothing is chosen yet. */
  chosen: ProductoDelCatalogo | null | undefined
  onChoose: (product: ProductoDelCatalogo | null | undefined) => void
}

/** Which product of the chain a code is. Nothing is chosen for anybody, not even what is proposed. */
export function ProductChoice({ code, chosen, onChoose }: ProductChoiceProps) {
  const [opened, setOpened] = useState(false)
  const choose = (product: ProductoDelCatalogo | null | undefined) => {
    onChoose(product)
    setOpened(false)
  }
  return (
    <PickerField
      label={`El código ${code.codigo} es`}
      text={chosen === undefined ? 'Elegir producto' : chosen === null ? LEFT_OUT : productName(chosen)}
      icon={IconChevronDown}
      opened={opened}
      onOpened={setOpened}
    >
      {opened && <Choices code={code} isChosen={chosen !== undefined} onChoose={choose} />}
    </PickerField>
  )
}

/** What opened is typed into next. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

interface ChoicesProps {
  code: CodigoPorAsignar
  isChosen: boolean
  onChoose: (product: ProductoDelCatalogo | null | undefined) => void
}

function Choices({ code: { propuesto }, isChosen, onChoose }: ChoicesProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  const { data, isError, isFetching } = useQuery(productsQuery(search))
  const found = data?.productos ?? []
  return (
    <div className={styles.choices}>
      <TextField
        label="Buscar por código o descripción"
        ref={focusOnce}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.products} aria-label="Productos" aria-busy={isFetching}>
        {propuesto && text === '' && (
          <Choice onChoose={() => onChoose(propuesto)} note="mismo código, escrito de otra forma">
            {productName(propuesto)}
          </Choice>
        )}
        {found.map((product) => (
          <Choice key={product.codigo_producto} onChoose={() => onChoose(product)} note={product.categoria}>
            {productName(product)}
          </Choice>
        ))}
        {!data && !isError && (
          <li className={styles.none}>
            <Spinner /> Buscando...
          </li>
        )}
        {isError && <li className={styles.none}>No se pudo buscar. Escribe otra vez para reintentar.</li>}
        {data && found.length === 0 && <li className={styles.none}>Ningún producto se llama así.</li>}
      </ul>
      <ul className={styles.others}>
        <Choice
          onChoose={() => onChoose(null)}
          note="sus líneas no cuentan ni como vendidas ni como rechazadas"
        >
          No es de la cadena
        </Choice>
        {isChosen && <Choice onChoose={() => onChoose(undefined)}>Decidir después</Choice>}
      </ul>
    </div>
  )
}

function Choice({ onChoose, note, children }: { onChoose: () => void; note?: string; children: string }) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onChoose}>
        <span>{children}</span>
        {note !== undefined && <span className={styles.second}>{note}</span>}
      </button>
    </li>
  )
}
