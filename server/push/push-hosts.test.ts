import { describe, expect, it } from 'vitest'
import { endpointAt, isPrivateAddress } from './push-hosts.ts'

const at = (url: string, testHosts: string[] = []) => endpointAt(url, testHosts)

describe('an endpoint', () => {
  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.org/x',
    'https://evil.org/fcm.googleapis.com',
    'https://evil.org#fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.org/x',
    'https://evil.org\\@fcm.googleapis.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://xfcm.googleapis.com/x',
    'https://push.services.mozilla.com.evil.org/x',
    'https://a.b.push.services.mozilla.com/x',
    'https://notify.windows.com/x',
    'https://localhost/x',
    'https://localhost:8443/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    '',
  ])('is refused: %s', url => {
    expect(at(url)).toBeNull()
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a browser is taken: %s', url => {
    expect(at(url)).toBe(url)
  })

  it('is kept in one spelling', () => {
    expect(at('HTTPS://FCM.googleapis.com:443/a/../b')).toBe('https://fcm.googleapis.com/b')
  })

  it('of a test is taken where tests are meant, with its port alone', () => {
    expect(at('https://localhost:8443/x', ['localhost:8443'])).toBe('https://localhost:8443/x')
    expect(at('https://localhost:8444/x', ['localhost:8443'])).toBeNull()
    expect(at('http://localhost:8443/x', ['localhost:8443'])).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    '64:ff9b::7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:0:8efa:4a0a',
    '3fff::1',
    '192.0.2.7',
    '198.51.100.7',
    '203.0.113.7',
    'nothing',
  ])('is nobody’s on the open net: %s', address => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['142.250.74.10', '2a00:1450:4001::200a', '::ffff:142.250.74.10'])('is open: %s', address => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
