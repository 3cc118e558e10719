// Speeds as they are typed.

/** "2" is twice as fast, "05" half as fast, "025" a quarter. */
export const speedOfDigits = (digits: string) => Number(digits.startsWith("0") ? `0.${digits.slice(1)}` : digits);
