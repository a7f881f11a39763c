/** What the payment pages say of the company, from content/company.yaml. */
export interface Company {
  phone: string;
  email: string;
  bank: { iban: string; bic: string; beneficiary: string };
}
