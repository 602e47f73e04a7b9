import { describe, expect, it } from 'vitest'
import { unprivilegedAccount } from './account.ts'

const root = 'root:x:0:0:root:/root:/bin/bash'
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin'
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash'

describe('the account PostgreSQL runs under when we are root', () => {
  it('is postgres where there is one', () => {
    expect(unprivilegedAccount([root, nobody, postgres].join('\n'))).toEqual({ uid: 101, gid: 104 })
  })

  it('is nobody otherwise', () => {
    expect(unprivilegedAccount([root, nobody].join('\n'))).toEqual({ uid: 65534, gid: 65534 })
  })

  it('is never root', () => {
    expect(unprivilegedAccount(`${root}\npostgres:x:0:0::/:/bin/sh`)).toBeUndefined()
  })
})
