/** Masks a mail address except its first letter and domain: `a***@example.com`. */
export function maskedEmail(address: string): string {
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}

/** Masks a phone number except its beginning and its last two digits: `+49*****78`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;
}
