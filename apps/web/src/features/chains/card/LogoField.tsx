import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import styles from './card.module.css'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const LARGEST_BYTES = 48_000

export interface LogoFieldProps {
  logo: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** A picture that goes into the card itself, or none: then the initial stands for the chain. */
export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (!TYPES.includes(file.type)) setProblem('Debe ser una imagen PNG, JPEG, WebP o SVG.')
    else if (file.size > LARGEST_BYTES) setProblem('Debe pesar menos de 48 kB.')
    else {
      setProblem(undefined)
      onChange(await dataAddress(file))
    }
  }
  const wrong = problem ?? error
  return (
    <div className={styles.logo}>
      <span className={styles.label}>Logo</span>
      <div className={styles.logoLine}>
        <span className={styles.hint}>
          {logo === null ? 'Sin logo: se muestra la inicial' : 'Se ve en la vista previa'}
        </span>
        <Button icon={IconPhoto} onClick={() => input.current?.click()}>
          {logo === null ? 'Elegir imagen' : 'Cambiar'}
        </Button>
        {logo !== null && (
          <Button variant="quiet" icon={IconTrash} onClick={() => onChange(null)}>
            Quitar
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join()}
        aria-label="Logo"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {wrong !== undefined && (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

async function dataAddress(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(text)}`
}
