import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedCommands } from './documented.ts'
import { type CommandOptions, ROOT, runCommand } from './run-command.ts'
import { writeTinyChain } from './tiny-chain.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', 'docs/operacion.md']

interface Trial extends CommandOptions {
  /** Found in what it says. */
  readonly says: RegExp
}

const folder = mkdtempSync(join(tmpdir(), 'abasto-comandos-'))
const inFolder = (name: string) => join(folder, name)
const [data, chain, scale, results] = [
  inFolder('data'),
  inFolder('chain'),
  inFolder('scale'),
  inFolder('results'),
]
const size = `--productos 40 --meses 2 --datos ${scale}`.split(' ')

/** Commands that the repository's own tests and CI run: where, and how it stands there. */
const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, as: string]>> = {
  start: ['e2e/kills/kill.test.ts', `['npm', 'start']`],
  check: ['.ci/run', 'npm run --silent check'],
  names: ['scripts/check.ts', 'scripts/names.ts'],
}

/** The others, small. In an order: what one leaves, the next finds. */
const TRIALS: Readonly<Record<string, Trial>> = {
  preparar: { says: /^Listo para npm start/m },
  test: { args: ['scripts/run/exclusively'], says: /\n3 passed, 0 failed\n$/ },
  cadena: {
    args: ['crear', '--cadena', 'cliente', '--nombre', 'Mi Mercado', '--moneda', 'USD'],
    env: { DATA_DIR: data },
    says: /^cliente {2}Mi Mercado$/m,
  },
  importar: {
    args: `--tenant cliente --carpeta ${chain}`.split(' '),
    env: { DATA_DIR: data },
    says: /^Ventas: /m,
  },
  usuario: {
    args: '--tenant cliente --usuario ana --nombre Ana --rol administrador'.split(' '),
    env: { DATA_DIR: data },
    input: 'una-clave-larga\n',
    says: /ana/,
  },
  comprobar: { env: { DATA_DIR: data }, says: /^Todo cuadra con las líneas/m },
  respaldo: { args: ['--archivo', inFolder('copia.respaldo')], env: { DATA_DIR: data }, says: /^Listo en/m },
  restaurar: {
    args: ['--archivo', inFolder('copia.respaldo'), '--reemplazar'],
    env: { DATA_DIR: data },
    says: /^Listo en .*: cliente, /m,
  },
  // Without a database of one's own.
  distribuir: { until: /Falta DATABASE_URL/, says: /Falta DATABASE_URL/ },
  // Without a product: they take their pictures of one that runs.
  guia: { args: ['--url', 'http://127.0.0.1:9'], until: /Nada responde/, says: /Nada responde/ },
  pantallas: { args: ['--url', 'http://127.0.0.1:9'], until: /Nada responde/, says: /Nada responde/ },
  fallas: { args: '--veces 1 --tiendas 1'.split(' '), until: /^Semilla 1: 1 muertes/m, says: /1 tiendas/ },
  caidas: { args: '--veces 1 --personas 1'.split(' '), until: /^Semilla 1: api/m, says: /1 personas/ },
  // Started, not ended: it writes into the tree that is being tested.
  consultas: { until: /RUN/, says: /RUN/ },
  'bench:datos': { args: size, says: /filas, del \d{4}-\d\d-\d\d al/ },
  bench: {
    args: [...size, '--rondas', '1', '--salida', results],
    until: /ronda 1 de 1/,
    says: /ronda 1 de 1/,
  },
  'bench:carga': {
    args: `--lineas 2000 --repeticiones 1 --salida ${results}`.split(' '),
    says: /## 1 store, \d,\d{3} lines/,
  },
  'bench:cadenas': {
    args: `--cadenas 2 --productos 20 --dias 8 --quietos 2 --salida ${results}`.split(' '),
    says: /stock of all chains read again/,
  },
  'bench:servidores': {
    args: `--cadenas 1 --tiendas 5 --productos 20 --dias 15 --lineas 20 --fragmentos 4 --servidores 1 --rondas 1 --salida ${results}`.split(
      ' ',
    ),
    says: /# One, two and three servers|no hay servidores que medir/,
  },
  'bench:corrida': {
    args: `--productos 20 --rondas 1 --salida ${results}`.split(' '),
    says: /\| 320 \|/,
  },
  'bench:asistente': {
    args: `--productos 40 --rondas 1 --salida ${results}`.split(' '),
    says: /An order of 40 lines/,
  },
  'bench:lento': {
    args: `--rondas 1 --pantallas ^security$ --salida ${results}`.split(' '),
    env: { DEMO_DIAS: '30' },
    says: /\| security \|/,
  },
  'bench:respaldo': {
    args: `--lineas 2000 --salida ${results}`.split(' '),
    says: /every table compares equal to the origin/,
  },
  'bench:pronostico': { args: [chain, '--json', '--salida', results], says: /"dayOfToday": 1/ },
  'bench:politica': {
    args: [chain, '--productos', '40', '--salida', results],
    says: /one policy \| forecasts/,
  },
  'bench:quiebres': { args: [chain, '--salida', results], says: /# Possible stock-outs/ },
}

describe('the commands that the documents name', () => {
  beforeAll(() => {
    // The embedded server may run under another account.
    chmodSync(folder, 0o755)
    writeTinyChain(chain)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are all tried', () => {
    const named = DOCUMENTS.flatMap((file) => documentedCommands(readFileSync(join(ROOT, file), 'utf8')))
    const tried = [...Object.keys(RUN_ELSEWHERE), ...Object.keys(TRIALS)]
    expect([...new Set(named)].toSorted()).toEqual(tried.toSorted())
  })

  it.each(Object.entries(RUN_ELSEWHERE))('npm run %s: by %s', (_name, [file, as]) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(as)
  })

  it.each(Object.entries(TRIALS))('npm run %s', async (name, { says, ...options }) => {
    const { code, output } = await runCommand(name, options)
    expect(output).toMatch(says)
    if (options.until === undefined) expect(code, output).toBe(0)
  })
})
