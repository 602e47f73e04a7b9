import { isMisreadBarcode } from '@abasto/domain/catalogue/product-code'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconChecks, IconPackageImport, IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { ChoiceChips } from '../../../ui/field/Filters.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { AddedProductDialog } from './AddedProductDialog.tsx'
import { ArrivalRow } from './ArrivalRow.tsx'
import styles from './receive.module.css'
import type { Movement } from './moved-line.ts'
import { arrivedPacks, differenceOf, isCounted, matchingLines, scannedLine } from './reception.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { ScanField } from './ScanField.tsx'
import { useReception } from './use-reception.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { useOfflineHint } from '../../../ui/network/offline-hint.ts'

/** Lines shown at first, and how many more a press brings. */
const SHOWN_AT_ONCE = 200

type Shown = 'todos' | 'diferencias'

export interface ArrivalsProps {
  order: PedidoDetalle
  movement: Movement
  head: ReactNode
}

const MISREAD = ' Su último dígito no cuadra: puede estar mal leído o mal escrito.'

/** Everything moves as expected until somebody says otherwise: scan, count, on to the next. */
export function Arrivals({ order, movement, head }: ArrivalsProps) {
  const reception = useReception(order, movement)
  const { words, lines, count, different, waiting } = reception
  const isQueued = waiting !== undefined && waiting.refusal === null
  useOfflineHint('Sigue contando.')
  const [isAdding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<Shown>('todos')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const [isConfirming, setConfirming] = useState(false)
  /** The product that was scanned: its quantity takes the focus once it is there. */
  const [scanned, setScanned] = useState<{ readonly codigo: string } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const scan = useRef<HTMLInputElement>(null)

  const found = matchingLines(lines, text)
  const listed = shown === 'todos' ? found : found.filter((line) => differenceOf(line, count) !== 0)
  const counted = lines.filter((line) => isCounted(line, count)).length

  useEffect(() => {
    if (scanned === null) return
    const fields = list.current?.querySelectorAll<HTMLInputElement>('input[data-packs]') ?? []
    ;[...fields].find((field) => field.dataset['packs'] === scanned.codigo)?.focus()
  }, [scanned])

  // A scanner types wherever the focus is.
  useEffect(() => {
    scan.current?.focus({ preventScroll: true })
  }, [])

  const type = (next: string): void => {
    setText(next)
    setProblem(undefined)
  }
  const find = (scannedCode?: string): void => {
    const sought = scannedCode ?? text
    if (scannedCode !== undefined) type(scannedCode)
    const line = scannedLine(lines, sought)
    if (line) {
      setText(line.codigo_producto)
      setShown('todos')
      setScanned({ codigo: line.codigo_producto })
    } else if (sought.trim() !== '') {
      const several = matchingLines(lines, sought).length
      setProblem(
        several > 1
          ? `${formatCount(several, 'producto', 'productos')} con «${sought.trim()}»: elige uno de la lista.`
          : `«${sought.trim()}» no está en este pedido.${isMisreadBarcode(sought.trim()) ? MISREAD : ''}`,
      )
      scan.current?.select()
    }
  }
  const goOn = useCallback((): void => {
    setText('')
    setProblem(undefined)
    scan.current?.focus()
  }, [])

  return (
    <>
      <PageFrame>
        {head}
        <WaitingNotice reception={reception} />
        {movement === 'recepcion' && order.devoluciones.length > 0 && <ReturnsReminder order={order} />}
        <Sheet label={words.sheet}>
          <SheetTools>
            <ScanField ref={scan} text={text} problem={problem} onType={type} onScan={find} />
            <div className={styles.choices}>
              <ChoiceChips
                quiet
                label="Productos que se ven"
                options={[
                  { value: 'todos', label: 'Todos', count: formatNumber(lines.length) },
                  { value: 'diferencias', label: 'Con diferencia', count: formatNumber(different.length) },
                ]}
                value={shown}
                onChange={setShown}
              />
              <Button icon={IconChecks} disabled={counted === 0 || isQueued} onClick={reception.reset}>
                {words.reset}
              </Button>
              <Button icon={IconPlus} disabled={isQueued} onClick={() => setAdding(true)}>
                Agregar producto
              </Button>
            </div>
          </SheetTools>
          <div ref={list}>
            <ul className={styles.rows} aria-label={words.sheet}>
              {listed.slice(0, limit).map((line) => (
                <ArrivalRow
                  key={line.codigo_producto}
                  line={line}
                  words={words}
                  packs={arrivedPacks(line, count)}
                  counted={isCounted(line, count)}
                  keptHere={reception.isOffline && isCounted(line, count)}
                  disabled={reception.isSending || isQueued}
                  setPacks={reception.setPacks}
                  onDone={goOn}
                />
              ))}
            </ul>
          </div>
          {listed.length === 0 && (
            <p className={styles.none}>
              {shown === 'diferencias' && text === ''
                ? `Ninguna diferencia: ${words.noDifference.toLocaleLowerCase('es')}.`
                : 'Ningún producto de este pedido con esa búsqueda.'}
            </p>
          )}
          {listed.length > limit && (
            <SheetFoot pages={<Button onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>Ver más</Button>}>
              Mostrando {formatNumber(limit)} de {formatCount(listed.length, 'producto', 'productos')}
            </SheetFoot>
          )}
        </Sheet>
      </PageFrame>
      <div className={styles.push} />
      <DecisionBar
        info={
          <>
            <span>
              <strong>{formatNumber(counted)}</strong> de {formatNumber(lines.length)} contados
            </span>
            <span className={different.length > 0 ? styles.differences : undefined}>
              {different.length === 0
                ? 'sin diferencias'
                : formatCount(different.length, 'producto con diferencia', 'productos con diferencia')}
            </span>
          </>
        }
      >
        <Button
          variant="filled"
          icon={movement === 'despacho' ? IconTruckDelivery : IconPackageImport}
          disabled={isQueued}
          onClick={() => setConfirming(true)}
        >
          {reception.isOffline ? words.actionLater : words.action}
        </Button>
      </DecisionBar>
      <AddedProductDialog
        opened={isAdding}
        order={order}
        movement={movement}
        lines={lines}
        onAdd={(product) => {
          reception.add(product)
          setAdding(false)
          goOn()
          setScanned({ codigo: product.codigo_producto })
        }}
        onClose={() => setAdding(false)}
      />
      <ReceiveDialog
        order={order}
        reception={reception}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

/** The lorry that brings the order takes something back. */
function ReturnsReminder({ order }: { order: PedidoDetalle }) {
  const packs = order.devoluciones.reduce((sum, line) => sum + line.cantidad_bultos, 0)
  return (
    <Banner tone="info">
      Entrega las devoluciones: {formatCount(packs, 'bulto', 'bultos')} de{' '}
      {formatCount(order.devoluciones.length, 'producto', 'productos')} vuelven a {order.cedi_origen_nombre}.
    </Banner>
  )
}
