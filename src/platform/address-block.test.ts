import { expect, test } from 'vitest'
import { addressBlock } from './address-block'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['b1946ac9-0000-4000-8000-000000000000', 'b1946ac9-0000-4000-8000-000000000000'],
  ['', ''],
])('%s counts as %s', (address, block) => expect(addressBlock(address)).toBe(block))
