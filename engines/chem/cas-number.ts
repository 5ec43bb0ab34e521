/**
 * True for a CAS Registry Number: two to seven digits, two digits, check digit. The check digit is the sum of the other
 * digits, each times its place counted from the right, modulo 10 (CAS, "Check Digit Verification of CAS Registry Numbers").
 */
export const isCasNumber = (text: string): boolean => {
  if (!/^[1-9]\d{1,6}-\d\d-\d$/.test(text)) return false;
  const digits = [...text.replaceAll('-', '')].map(Number).reverse();
  const [checkDigit, ...others] = digits;
  return others.reduce((sum, digit, place) => sum + digit * (place + 1), 0) % 10 === checkDigit;
};
